import { mdiPencilOutline } from '@mdi/js'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import {
  exportRules,
  listRules,
  type RuleDetail,
  type RuleRow,
} from '@rp/contract/food-recipes/regulation-rule'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { today } from '../today.ts'
import { RegulationTabs } from './part-tabs.tsx'
import { RawCells } from './raw-cells.tsx'
import { regulationWords } from './regulation-words.ts'
import { useRule } from './request-queries.ts'
import { useRuleColumns, useRuleFilters } from './rule-columns.tsx'
import { RuleFields } from './rule-diff.tsx'
import { sentenceOf } from './rule-facts.ts'
import { ruleWords } from './rule-words.ts'
import { useAddress } from './use-address.ts'
import { Awaited } from '../../kit/page/awaited.tsx'

/** What the importer could not read reliably: the file's row beside the result. */
export function ReviewList() {
  const t = useWords(regulationWords)
  const [on] = useState(today)
  return (
    <ListPage
      page="regulation-approval-request-list"
      memory="regulation-review-list"
      words={t.reviewList}
      list={listRules}
      export={exportRules}
      fixed={{ review_state: 'NEEDS_REVIEW', in_force: on }}
      columns={useRuleColumns()}
      filters={useRuleFilters().filter(({ name }) => name !== 'review_state' && name !== 'in_force')}
      nameOf={({ entry_name }) => entry_name}
      rows={queueOf}
      tabs={
        <>
          <RegulationTabs part="review" />
          <p style={{ margin: '0 0 16px' }}>{t.reviewText}</p>
        </>
      }
    />
  )
}

const queueOf = (rules: RuleRow[]) => <Queue key={rules.map(({ id }) => id).join()} rules={rules} />

/** The first one is open: people work through the queue in order. */
function Queue({ rules }: { rules: RuleRow[] }) {
  const t = useWords(regulationWords)
  const [open, setOpen] = useState(rules[0]?.id)
  return (
    <Entries aria-label={t.review}>
      {rules.map((rule) => (
        <Entry
          key={rule.id}
          rule={rule}
          isOpen={rule.id === open}
          onToggle={() => setOpen(rule.id === open ? undefined : rule.id)}
        />
      ))}
    </Entries>
  )
}

function Entry({ rule, isOpen, onToggle }: { rule: RuleRow; isOpen: boolean; onToggle: () => void }) {
  const t = useWords(regulationWords)
  const { put, to } = useAddress()
  const id = useId()
  return (
    <li>
      <div className="head">
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <strong>{rule.entry_name}</strong>
          <span>{t.placeOf(rule.source_code, rule.source_ref, rule.part)}</span>
        </button>
        {rule.open_request_id ? (
          <Link to={to({ request: rule.open_request_id })}>{t.requestOpen}</Link>
        ) : (
          <QuietButton
            startIcon={<Icon path={mdiPencilOutline} size={18} />}
            aria-label={t.readingOf(rule.entry_name)}
            onClick={() => put({ propose: rule.id })}
          >
            {t.reading}
          </QuietButton>
        )}
      </div>
      <div id={id}>{isOpen && <Reading id={rule.id} />}</div>
    </li>
  )
}

function Reading({ id }: { id: string }) {
  const { data, error, refetch } = useRule(id)
  if (data) return <Sides rule={data} />
  return <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={220} />} />
}

function Sides({ rule }: { rule: RuleDetail }) {
  const t = useWords(regulationWords)
  const words = { t: useWords(ruleWords), text: useText() }
  const side = { content: rule.content, substances: rule.substances, from: rule.effective_from }
  return (
    <div className="sides">
      <div>
        <h2>{t.inFile}</h2>
        {rule.raw.length === 0 ? <p>{t.noRaw}</p> : <RawCells raw={rule.raw} label={t.inFile} />}
      </div>
      <div>
        <h2>{t.wasRead}</h2>
        <p>{sentenceOf(rule.content, rule.market, words)}</p>
        <RuleFields side={side} label={t.wasRead} />
      </div>
    </div>
  )
}

const Entries = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '10px 16px', borderBottom: `1px solid ${theme.palette.divider}` },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 16px' },
  '& .head > button[aria-expanded]': {
    all: 'unset',
    flex: '1 1 240px',
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    padding: '8px 4px',
    borderRadius: 6,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  },
  '& .head span': { color: theme.palette.text.secondary },
  '& .head a': { color: theme.palette.primary.dark, fontWeight: 600 },
  '& .sides': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 28,
    padding: '8px 4px 12px',
    '& h2': { margin: '0 0 6px', fontSize: 13.5, fontWeight: 700 },
    '& p': { margin: '0 0 8px' },
    '& > div + div': { borderLeft: `1px solid ${theme.palette.divider}`, paddingLeft: 28 },
  },
  [theme.breakpoints.down('md')]: {
    '& .sides': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 16,
      '& > div + div': { borderLeft: 0, paddingLeft: 0 },
    },
  },
}))
