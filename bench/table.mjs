/**
 * One figure: the measured value, the limit of the same machine in the same run, and the goal for their ratio.
 * `better`: whether a ratio above ('more') or below ('less') the goal is good. `most`: a goal for the value itself.
 * `work`: CPU time (ms) of the page’s main thread; `limitWork`: the same of the limit.
 */
export function row({ name, value, unit, limit, limitName, goal, better = 'less', most, work, limitWork }) {
  const ratio = value / limit;
  const isNear = goal === undefined || (better === 'less' ? ratio <= goal : ratio >= goal);
  const met = goal === undefined && most === undefined ? undefined : isNear && value <= (most ?? Infinity);
  return {
    name,
    value: round(value),
    unit,
    limit: round(limit),
    limitName,
    ratio: round(ratio),
    goal,
    better,
    ...(most !== undefined && { most }),
    ...(work !== undefined && { work: round(work) }),
    ...(limitWork !== undefined && { limitWork: round(limitWork) }),
    met,
  };
}

export function printTable(rows) {
  const head = ['measure', 'value', 'work', 'limit', 'ratio', 'goal', ''];
  const lines = rows.map(
    ({ name, value, unit, work, limitWork, limit, limitName, ratio, goal, better, most, met }) => [
      name,
      `${value} ${unit}`,
      work === undefined ? '' : `${work}${limitWork === undefined ? '' : ` / ${limitWork}`} ms`,
      `${limit} ${unit} (${limitName})`,
      `${ratio} ×`,
      [
        ...(goal === undefined ? [] : [`${better === 'less' ? '≤' : '≥'} ${goal} ×`]),
        ...(most === undefined ? [] : [`≤ ${most} ${unit}`]),
      ].join(', '),
      met === undefined ? '' : met ? 'met' : 'MISSED',
    ],
  );
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column].length)));
  for (const line of [head, ...lines])
    console.log(line.map((cell, column) => cell.padEnd(widths[column])).join('  '));
}

function round(number) {
  return Number(number.toPrecision(3));
}

/** Median of several runs, which ignores outliers. */
export async function medianMs(times, work) {
  const taken = [];
  for (let run = 0; run < times; run += 1) {
    const started = performance.now();
    await work(run);
    taken.push(performance.now() - started);
  }
  return middle(taken) ?? 0;
}

export const middle = (list) => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)];
