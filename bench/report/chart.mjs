const [WIDTH, LEFT, ROW, TOP] = [760, 250, 26, 44];
const SCALE = (WIDTH - LEFT - 70) / 1.2;
const [MET, MISSED, PLAIN, TEXT] = ['#2e9d5b', '#d9822b', '#5b8def', '#7d8590'];

export function ratiosAsSvg(groups) {
  const rows = groups.flatMap(({ title, results }) => [{ title }, ...results]);
  const height = TOP + rows.length * ROW + 10;
  const lines = rows.map((row, index) => drawRow(row, TOP + index * ROW));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13" fill="${TEXT}">
<title>Calls as a share of what a bare server does in the same run</title>
<text x="10" y="20" font-size="15">Share of what a bare server does in the same run; the mark is the target</text>
${lines.join('\n')}
</svg>
`;
}

function drawRow({ title, name, ratio, target }, y) {
  if (title) return `<text x="10" y="${y + 18}" font-weight="bold">${title}</text>`;
  const width = Math.min(ratio, 1.2) * SCALE;
  const colour = target === undefined ? PLAIN : ratio >= target ? MET : MISSED;
  const mark = LEFT + (target ?? 0) * SCALE;
  return [
    `<text x="${LEFT - 8}" y="${y + 17}" text-anchor="end">${name}</text>`,
    `<rect x="${LEFT}" y="${y + 4}" width="${width.toFixed(1)}" height="${ROW - 9}" rx="2" fill="${colour}"/>`,
    `<text x="${(LEFT + width + 6).toFixed(1)}" y="${y + 17}">${ratio.toFixed(2)}</text>`,
    target === undefined
      ? ''
      : `<path d="M${mark} ${y + 1}V${y + ROW - 2}" stroke="${TEXT}" stroke-width="2"/>`,
  ].join('');
}
