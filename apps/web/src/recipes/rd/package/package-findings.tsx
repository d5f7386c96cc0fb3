import { styled } from '@mui/material/styles'
import { levelOf, packageFindingText, type PackageFinding } from '@rp/domain/price/package-findings'
import { useText, useWords } from '../../../kit/language.ts'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'

interface Props {
  findings: readonly PackageFinding[]
  /** For several packages: each finding names its package. */
  withNames?: boolean
}

const tones = { BLOCK: 'red', WARN: 'amber', INFO: 'grey' } as const
const levels = ['BLOCK', 'WARN', 'INFO'] as const

/** Inconsistent and missing data of a package; quote blockers first. */
export function PackageFindings({ findings, withNames = false }: Props) {
  const t = useWords(words)
  const text = useText()
  if (findings.length === 0) return null
  const ordered = levels.flatMap((level) => findings.filter((one) => levelOf(one) === level))
  return (
    <List aria-label={t.title}>
      {ordered.map((one) => (
        <li key={`${one.package_id} ${one.code} ${one.subject?.en}`}>
          <ToneChip tone={tones[levelOf(one)]} text={t[levelOf(one)]} />
          <span>
            {withNames && one.package_name !== '' && <b>{one.package_name}: </b>}
            {text(packageFindingText(one))}
          </span>
        </li>
      ))}
    </List>
  )
}

const words = {
  en: { title: 'Findings', BLOCK: 'Stops the quote', WARN: 'Check', INFO: 'Note' },
  th: { title: 'สิ่งที่พบ', BLOCK: 'ออกใบเสนอราคาไม่ได้', WARN: 'ตรวจสอบ', INFO: 'หมายเหตุ' },
}

const List = styled('ul')({
  listStyle: 'none',
  margin: '6px 0 0',
  padding: 0,
  display: 'grid',
  gap: 6,
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 8, padding: 0, border: 0, fontSize: 13 },
  '& > li > span:first-of-type': { flex: 'none' },
  '& > li > span:last-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
})
