import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import type { VersionFormula } from '@rp/contract/recipes/recipe-version'
import { plain } from '@rp/domain/decimal'
import { useWords } from '../../kit/language.ts'

interface Props {
  before: VersionFormula
  after: VersionFormula
}

type Line = VersionFormula['draft']['lines'][number]

/** Line by line what one version takes and what the other; what both take alike is left out. */
export function VersionDifferences({ before, after }: Props) {
  const t = useWords(words)
  const names = new Map(
    [...before.ingredients, ...after.ingredients].map(({ id, trade_name }) => [id, trade_name]),
  )
  const old = new Map(before.draft.lines.map((line) => [line.key, line]))
  const next = new Map(after.draft.lines.map((line) => [line.key, line]))
  const rows = [...new Set([...next.keys(), ...old.keys()])]
    .map((key) => ({ key, was: old.get(key), is: next.get(key) }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is))
  if (rows.length === 0) return <Alert severity="info">{t.same}</Alert>
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t.ingredient}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, was, is }) => (
          <tr key={key}>
            <th scope="row">{names.get((is ?? was)?.ingredient_id ?? '') ?? '–'}</th>
            <td>{was ? shareOf(was) : '–'}</td>
            <td>{is ? shareOf(is) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function shareOf({ phase, pct, amount, unit, is_balance }: Line): string {
  const share = is_balance ? 'q.s.' : pct === null ? `${amount ?? '–'} ${unit ?? ''}` : `${plain(pct)} %`
  return `${phase} · ${share}`
}

const words = {
  en: {
    ingredient: 'Ingredient',
    before: 'Before',
    after: 'After',
    same: 'The ingredients of both are the same.',
  },
  th: { ingredient: 'ส่วนผสม', before: 'ก่อน', after: 'หลัง', same: 'ส่วนผสมของทั้งสองเวอร์ชันเหมือนกัน' },
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13.5,
  '& th, & td': {
    padding: '8px 10px',
    textAlign: 'left',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& tbody th': { fontWeight: 600 },
}))
