import { languageRuns } from '@rp/domain/text-language'

/**
 * A user's text in any language: each part in another language than the page's is marked with it (WCAG 3.1.2), so that
 * a screen reader reads Thai with a Thai voice.
 */
export function MarkedText({ text }: { text: string }) {
  const runs = languageRuns(text)
  if (runs.length <= 1) return runs[0]?.language ? <span lang={runs[0].language}>{text}</span> : text
  return runs.map((run, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text has no other names for its pieces
    <span key={index} lang={run.language ?? undefined}>
      {run.text}
    </span>
  ))
}
