/** Languages by their scripts; kana takes precedence over Han. */
const scripts: [language: string, letters: RegExp][] = [
  ['th', /[\u0e00-\u0e7f]/],
  ['lo', /[\u0e80-\u0eff]/],
  ['my', /[\u1000-\u109f]/],
  ['km', /[\u1780-\u17ff]/],
  ['ja', /[\u3040-\u30ff]/],
  ['ko', /[\u1100-\u11ff\uac00-\ud7af]/],
  ['zh', /[\u3400-\u9fff]/],
  ['ar', /[\u0600-\u06ff\u0750-\u077f]/],
  ['he', /[\u0590-\u05ff]/],
  ['hi', /[\u0900-\u097f]/],
  ['ru', /[\u0400-\u04ff]/],
  ['el', /[\u0370-\u03ff]/],
  ['en', /[A-Za-z\u00c0-\u024f]/],
]

/** The language of a text for `lang` (WCAG 3.1.2); null if its letters do not show it. */
export function languageOf(text: string): string | null {
  const longest = languageRuns(text).reduce<LanguageRun | undefined>(
    (best, run) => (best && best.text.length >= run.text.length ? best : run),
    undefined,
  )
  return longest?.language ?? null
}

export interface LanguageRun {
  text: string
  language: string | null
}

/** Splits a text into runs of one language; digits, spaces and punctuation belong to the run before them. */
export function languageRuns(text: string): LanguageRun[] {
  const runs: LanguageRun[] = []
  const hasKana = /[\u3040-\u30ff]/.test(text)
  for (const letter of text) {
    const own = languageOfLetter(letter, hasKana)
    const last = runs.at(-1)
    if (!last) runs.push({ text: letter, language: own })
    else if (own === null || own === last.language) last.text += letter
    else if (last.language === null) Object.assign(last, { text: last.text + letter, language: own })
    else runs.push({ text: letter, language: own })
  }
  return runs
}

function languageOfLetter(letter: string, hasKana: boolean): string | null {
  const found = scripts.find(([, letters]) => letters.test(letter))?.[0] ?? null
  return found === 'zh' && hasKana ? 'ja' : found
}
