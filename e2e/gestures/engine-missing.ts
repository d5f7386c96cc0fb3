/** `all`, or the name of an engine to run besides the default one: each takes as long as all other tests. */
const requested = process.env['ENGINES'] ?? ''

/** Why an engine is skipped: it was not requested, or it is not installed; empty if it runs. */
export function engineMissing(name: 'firefox' | 'webkit', isInstalled: boolean, words: string): string {
  if (requested !== 'all' && requested !== name) return 'Tried by `npm run engines`'
  return isInstalled ? '' : words
}
