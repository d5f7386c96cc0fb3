/** How a test ended in the JSON of Playwright's reporter, and what it says of its driver. */
export function countsOf({ suites }) {
  const tests = suites.flatMap(testsOf)
  const of = (...statuses) => tests.filter(({ status }) => statuses.includes(status))
  const beyond = of('skipped').filter(({ annotations }) =>
    annotations.some(({ description }) => description?.startsWith('Beyond the driver')),
  )
  const gestures = tests
    .flatMap(({ annotations }) => annotations)
    .reduce((sum, { type }) => sum + Number(/^(\d+) beyond the driver$/.exec(type)?.[1] ?? 0), 0)
  return {
    passed: of('expected', 'flaky').length,
    flaky: of('flaky').length,
    failed: of('unexpected').length,
    skipped: of('skipped').length - beyond.length,
    beyond: beyond.length,
    gestures,
    failures: of('unexpected').map(({ title }) => title),
    reasons: beyond.map(
      ({ title, annotations }) =>
        `${title}: ${annotations.find(({ description }) => description)?.description ?? ''}`,
    ),
  }
}

function testsOf({ title, suites = [], specs = [] }) {
  return [
    ...suites.flatMap(testsOf),
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, annotations }) => ({
        title: `${title} › ${spec.title}`,
        status,
        annotations,
      })),
    ),
  ]
}

const columns = ['passed', 'flaky', 'failed', 'skipped', 'beyond', 'gestures']
const headings = ['passed', 'of them flaky', 'failed', 'skipped', 'beyond the driver', 'gestures beyond it']

/** One line for each part, and below them the names of tests that failed or were left out. */
export function tableOf(rows) {
  const lines = [
    ['', ...headings],
    ...rows.map((row) =>
      row.missing ? [row.name, 'not installed'] : [row.name, ...columns.map((one) => row[one])],
    ),
  ]
  const widths = lines[0].map((_, at) => Math.max(...lines.map((line) => String(line[at] ?? '').length)))
  const named = (title, list) => (list.length > 0 ? ['', title, ...list.map((one) => `  ${one}`)] : [])
  return [
    ...lines.map((line) =>
      line
        .map((cell, at) => String(cell).padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    ),
    ...named(
      'Failed',
      rows.flatMap(({ failures = [] }) => failures),
    ),
    ...named(
      'Beyond the driver',
      rows.flatMap(({ reasons = [] }) => reasons),
    ),
  ].join('\n')
}
