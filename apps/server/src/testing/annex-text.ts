/** A published annex with few columns: rows for tests. */
interface AnnexLine {
  ref: string
  name: string
  inci?: string
  cas?: string
  uses?: string
  max?: string
  other?: string
}

const header =
  'Reference Number,Chemical name / INN,Name of Common Ingredients Glossary,CAS Number,EC Number,"Product Type, body parts",Maximum concentration in ready for use preparation,Other,Wording of conditions of use and warnings'

export function annexText(...lines: AnnexLine[]): string {
  const rows = lines.map(({ ref, name, inci = '', cas = '-', uses = '', max = '', other = '' }) =>
    [ref, name, inci, cas, '-', uses, max, other, ''].map((cell) => `"${cell}"`).join(','),
  )
  return [header, ...rows, ''].join('\n')
}
