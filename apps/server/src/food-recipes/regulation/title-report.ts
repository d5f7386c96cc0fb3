import { regulationImportMax } from '@rp/contract/food-recipes/regulation-import'
import type { TitleReport } from '@rp/contract/food-recipes/rule-title'
import { readTitle } from '@rp/domain/regulation/title/read-title'

export const emptyTitles = (): TitleReport => ({
  names: 0,
  families: 0,
  uses: 0,
  questions: 0,
  exceptions: 0,
  unread: 0,
  unread_refs: [],
})

/** Counts how the title of an entry was read: a title with a family and a condition counts in both. */
export function countTitle(report: TitleReport, { ref, title }: { ref: string; title: string }): void {
  const { segments, families } = readTitle(title)
  const has = (...kinds: string[]) => segments.some(({ kind }) => kinds.includes(kind))
  const isUse = has('USE')
  const isAsking = has('CONTENT', 'PROOF', 'LIMIT')
  const isExcept = has('EXCEPTION', 'REFERENCE')
  if (families.length > 0) report.families += 1
  if (isUse) report.uses += 1
  if (isAsking) report.questions += 1
  if (isExcept) report.exceptions += 1
  if (has('UNREAD')) {
    report.unread += 1
    if (report.unread_refs.length < regulationImportMax.reported) report.unread_refs.push(ref)
  }
  if (!(families.length > 0 || isUse || isAsking || isExcept || has('UNREAD'))) report.names += 1
}
