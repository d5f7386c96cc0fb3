import { styled } from '@mui/material/styles'
import { profiles, type Profile } from '@rp/domain/permissions'
import { departmentCalled, roleCalled } from '@rp/domain/role-words'
import { useText, useWords } from '../kit/language.ts'
import type { RightsRow } from './rights-rows.ts'
import { rightsWords } from './rights-words.ts'

interface Props {
  rows: readonly RightsRow[]
  /** Shows who may do the action of a row. */
  onAsk?: (name: string) => void
}

/** Each action, or each role and department, with its verdict and the rule that decides. */
export function RightsList({ rows, onAsk }: Props) {
  const t = useWords(rightsWords)
  const text = useText()
  const called = (name: string) => {
    if (!(name in profiles)) return name
    const [role = '', department] = (name as Profile).split('/')
    return [roleCalled(role), ...(department ? [departmentCalled(department)] : [])].map(text).join(' · ')
  }
  return (
    <Rows>
      {rows.map((row) => (
        <li key={row.name} className={row.isAllowed ? 'allowed' : 'refused'}>
          <strong>{row.isAllowed ? t.yes : t.no}</strong>
          <div>
            {onAsk ? (
              <button type="button" title={t.askWho} onClick={() => onAsk(row.name)}>
                {row.name}
              </button>
            ) : (
              <b>{called(row.name)}</b>
            )}
            {row.about && <span lang="en">{row.about}</span>}
            <small>{row.because}</small>
          </div>
        </li>
      ))}
    </Rows>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '76px 1fr',
    alignItems: 'baseline',
    gap: 12,
    padding: '8px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    // Hundreds of rows: what is not seen is not laid out.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 64px',
  },
  '& .allowed > strong': { color: theme.palette.success.dark },
  '& .refused > strong': { color: theme.palette.text.secondary },
  '& li > div': { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0, overflowWrap: 'anywhere' },
  '& button': {
    alignSelf: 'start',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 600,
    color: theme.palette.primary.main,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& small, & span': { color: theme.palette.text.secondary },
}))
