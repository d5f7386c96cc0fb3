import { readCases, type ProposalCase } from './read-cases.ts'

/** One way to say something, with `{0}`, `{1}` … where each row of words goes in. */
export interface Template {
  block: string
  rows: readonly (readonly string[])[]
}

/** The cases of templates, one for each row. */
export function fillTemplates(templates: readonly Template[]): ProposalCase[] {
  return templates.flatMap(({ block, rows }) =>
    rows.flatMap((row) => readCases(block.replace(/\{(\d)\}/gu, (_, at: string) => row[Number(at)] ?? ''))),
  )
}
