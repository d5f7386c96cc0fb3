/** Firefox and WebKit take as long as all other browser tests together: `npm run engines` asks for them. */
const areAllAsked = process.env['ENGINES'] === 'all'

/** What keeps an engine besides Chromium from being tried: nobody asked, or it is not installed; empty when nothing does. */
export function engineMissing(isInstalled: boolean, words: string): string {
  if (!areAllAsked) return 'Tried by `npm run engines`'
  return isInstalled ? '' : words
}
