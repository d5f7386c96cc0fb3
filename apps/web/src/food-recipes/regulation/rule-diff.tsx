import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { toneColours } from '../../kit/look/tones.ts'
import { requestWords } from './request-words.ts'
import { dayText, factsOf, type NamedSubstance, type RuleContent } from './rule-facts.ts'
import { ruleWords } from './rule-words.ts'

export interface RuleSide {
  content: RuleContent
  substances: NamedSubstance[]
  from: string
}

interface Props {
  before: RuleSide
  after: RuleSide
  /** A decided request shows the rule before the decision. */
  isPast: boolean
}

interface Row {
  key: string
  name: string
  before: string[]
  after: string[]
  isChanged: boolean
}

/** Both rules side by side, field by field and in words; unchanged fields are collapsed. */
export function RuleDiff({ before, after, isPast }: Props) {
  const t = useWords(requestWords)
  const [showsSame, setShowsSame] = useState(false)
  const old = useFacts(before)
  const next = useFacts(after)
  const rows = old
    .map((fact, at): Row => {
      const items = next[at]?.items ?? []
      const isChanged = fact.items.join('\n') !== items.join('\n')
      return { key: fact.key, name: fact.name, before: fact.items, after: items, isChanged }
    })
    .filter((row) => row.before.length + row.after.length > 0)
  const same = rows.filter(({ isChanged }) => !isChanged).length
  const shown = showsSame ? rows : rows.filter(({ isChanged }) => isChanged)
  return (
    <>
      {shown.length === 0 ? (
        <Alert severity="info">{t.nothingChanges}</Alert>
      ) : (
        <Sides aria-label={t.comparison}>
          <thead>
            <tr>
              <th scope="col">{t.field}</th>
              <th scope="col">{isPast ? t.before : t.current}</th>
              <th scope="col">{t.proposed}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <DiffRow key={row.key} row={row} beforeLabel={isPast ? t.before : t.current} />
            ))}
          </tbody>
        </Sides>
      )}
      {same > 0 && (
        <p className="same">
          <span>{!showsSame && t.sameFields(same)}</span>
          <QuietButton size="small" aria-expanded={showsSame} onClick={() => setShowsSame(!showsSame)}>
            {showsSame ? t.hideSame : t.showSame}
          </QuietButton>
        </p>
      )}
    </>
  )
}

function DiffRow({ row, beforeLabel }: { row: Row; beforeLabel: string }) {
  const t = useWords(requestWords)
  const isList = row.before.length + row.after.length > 2
  return (
    <tr data-changed={row.isChanged}>
      <th scope="row">
        {row.name}
        {row.isChanged && <span className="mark">{t.changed}</span>}
      </th>
      <td data-label={beforeLabel}>
        <Items items={row.before} other={row.after} marks={isList} as="del" />
      </td>
      <td data-label={t.proposed}>
        <Items items={row.after} other={row.before} marks={isList} as="ins" />
      </td>
    </tr>
  )
}

interface ItemsProps {
  items: string[]
  other: string[]
  /** In lists, highlights the items that only this side has. */
  marks: boolean
  as: 'ins' | 'del'
}

function Items({ items, other, marks, as: Mark }: ItemsProps) {
  if (items.length === 0) return <span aria-hidden>–</span>
  if (!marks) return items.join(', ')
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{other.includes(item) ? item : <Mark>{item}</Mark>}</li>
      ))}
    </ul>
  )
}

/** One rule in full: a new one, an ending one, or one being viewed. */
export function RuleFields({ side, label }: { side: RuleSide; label: string }) {
  return (
    <Fields aria-label={label}>
      {useFacts(side)
        .filter(({ items }) => items.length > 0)
        .map(({ key, name, items }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{items.join(', ')}</dd>
          </div>
        ))}
    </Fields>
  )
}

function useFacts({ content, substances, from }: RuleSide) {
  const t = useWords(ruleWords)
  const text = useText()
  const facts = factsOf(content, substances, { t, text })
  return [...facts, { key: 'effective_from', name: t.from, items: [dayText(from)] }]
}

/** Doubled for specificity, because the surrounding cards style lists too. */
export const Fields = styled('dl')(({ theme }) => ({
  '&&': { margin: '8px 0 0', fontSize: 13.5 },
  '&& > div': {
    display: 'grid',
    gridTemplateColumns: '190px minmax(0, 1fr)',
    gap: 12,
    padding: '6px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '&& > div:first-of-type': { borderTop: 0 },
  '&& dt': { color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '&& dd': { margin: 0, textAlign: 'left', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  [theme.breakpoints.down('sm')]: { '&& > div': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } },
}))

const Sides = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 13.5,
  '& th, & td': {
    padding: '8px 12px',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& thead th': { fontSize: 12.5, color: theme.palette.text.secondary },
  '& thead th:first-of-type': { width: '26%' },
  '& tbody th': { fontWeight: 600 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& .mark': {
    display: 'block',
    width: 'fit-content',
    marginTop: 2,
    padding: '0 8px',
    borderRadius: 999,
    fontSize: 12,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    backgroundColor: toneColours.blue.tint,
    color: toneColours.blue.text,
  },
  '& tr[data-changed=true] td:nth-of-type(1)': {
    backgroundColor: toneColours.red.tint,
    color: toneColours.red.text,
  },
  '& tr[data-changed=true] td:nth-of-type(2)': {
    backgroundColor: toneColours.green.tint,
    color: toneColours.green.text,
  },
  '& ins': { textDecoration: 'none', fontWeight: 700 },
  [theme.breakpoints.down('sm')]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody, & tr, & th, & td': { display: 'block' },
    '& tr': { padding: '6px 0 10px', borderBottom: `1px solid ${theme.palette.divider}` },
    '& th, & td': { borderBottom: 0, padding: '4px 10px' },
    '& td': { borderRadius: 8, marginTop: 4 },
    '& td::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontSize: 12,
      fontWeight: 600,
      opacity: 0.9,
    },
  },
}))
