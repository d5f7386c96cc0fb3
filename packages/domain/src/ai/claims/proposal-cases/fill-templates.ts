import { readCases, type ProposalCase } from './read-cases.ts'

/** A case with placeholders `{0}`, `{1}` …, filled from each row. */
export interface Template {
  block: string
  rows: readonly (readonly string[])[]
}

/** Expands templates into cases, one per row. */
export function fillTemplates(templates: readonly Template[]): ProposalCase[] {
  return templates.flatMap(({ block, rows }) =>
    rows.flatMap((row) => readCases(block.replace(/\{(\d)\}/gu, (_, at: string) => row[Number(at)] ?? ''))),
  )
}
