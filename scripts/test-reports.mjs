// Where the test commands leave what the summary at the end of a run reads.
export const reports = 'test-reports'
/** Each file of the unit tests with its time and its failed tests. */
export const unitReport = `${reports}/unit.json`
/** Playwright's own report of the browser tests. */
export const browserReport = `${reports}/browser.json`
/** The tests that passed only when they were repeated. */
export const flakyReport = `${reports}/flaky.json`
