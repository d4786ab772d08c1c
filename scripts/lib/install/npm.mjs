const OUTER_NPM_VARIABLES =
  /^(npm_(lifecycle|package)_|npm_command$|npm_config_(local_prefix|workspaces?|global|dry_run|if_present)$)/i;

/** Removes the variables of an outer npm run and keeps the user's settings. */
export function npmCommand(args, environment = process.env) {
  const env = Object.fromEntries(
    Object.entries(environment).filter(([name]) => !OUTER_NPM_VARIABLES.test(name)),
  );
  const npmProgram = environment.npm_execpath;
  if (npmProgram?.endsWith('npm-cli.js')) return [process.execPath, [npmProgram, ...args], { env }];
  return ['npm', args, { env, shell: process.platform === 'win32' }];
}
