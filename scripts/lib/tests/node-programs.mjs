import { existsSync } from 'node:fs';
import { npmCommand } from '../install/npm.mjs';
import { inRoot } from '../repository.mjs';
import { capture, StepFailed } from '../step.mjs';

/** The versions that the README promises, by their first number. */
export const SUPPORTED_NODES = ['20', '22', '24'];

export const thisNode = process.versions.node.split('.')[0];

/** The path of a Node of this version: the running one, or one from the npm package that carries it, fetched once. */
export async function nodeProgram(version) {
  if (version === thisNode) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const packageName = `node-${platform}-${process.arch}`;
  const folder = inRoot('.cache/nodes', version);
  const program = `${folder}/node_modules/${packageName}/bin/node${platform === 'win' ? '.exe' : ''}`;
  if (!existsSync(program)) {
    const wanted = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      `${packageName}@${version}`,
    ];
    const { output } = await capture(...npmCommand(wanted));
    if (!existsSync(program)) {
      throw new StepFailed(`Node ${version} cannot be had from npm (${packageName}):\n${output.trimEnd()}`);
    }
  }
  return program;
}
