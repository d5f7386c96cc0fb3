import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import type { RegulationImportReport } from '@rp/contract/food-recipes/regulation-import'
import { keysOf } from '@rp/domain/recipe-words'
import { changeClasses } from '@rp/domain/regulation/edition/change-classes'
import { pathOf } from '@rp/domain/routes'
import { useId } from 'react'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { annexWords } from './annex-words.ts'

interface Props {
  report: RegulationImportReport
  /** Whether the import also ends missing entries. */
  ends: boolean
  onLeave: () => void
}

const titleFigures = ['names', 'families', 'uses', 'questions', 'exceptions', 'unread'] as const

const number = (count: number) => count.toLocaleString('en')

/** What happens to every row of the file, the effects, and why rows were rejected. */
export function AnnexReport({ report, ends, onLeave }: Props) {
  const t = useWords(annexWords)
  const text = useText()
  const { dry_run, rows, source_code, counts, vanished } = report
  return (
    <Report>
      <p className="lead">{(dry_run ? t.wouldBe : t.done)(number(rows), source_code)}</p>
      {report.columns.length > 0 && <Columns columns={report.columns} />}
      <Tiles
        label={t.rowsAre}
        figures={(['new', 'changed', 'unchanged', 'ended', 'rejected'] as const).map((key) => [
          t[key],
          counts[key],
        ])}
      />
      <Tiles
        label={t.leadTo}
        figures={[
          [t.rules, report.rules],
          [t.proposed, report.proposed],
          [t.review, report.review],
          [t.substances, report.substances_created],
        ]}
      />
      <Tiles label={t.titles} figures={titleFigures.map((key) => [t.titleKinds[key], report.titles[key]])} />
      {report.titles.unread > 0 && (
        <Alert severity="warning">{t.unreadTitles(report.titles.unread_refs.join(', '))}</Alert>
      )}
      {report.proposed > 0 && (
        <Tiles
          label={t.edition}
          figures={keysOf(changeClasses).map((key) => [text(changeClasses[key]), report.changes[key]])}
        />
      )}
      {report.respelled > 0 && <p>{t.respelled(number(report.respelled))}</p>}
      {dry_run && report.rules + report.proposed + report.substances_created === 0 && (
        <Alert severity="info">{t.nothing}</Alert>
      )}
      {vanished.total > 0 && <Vanished vanished={vanished} ends={ends} />}
      {!dry_run && <Next report={report} onLeave={onLeave} />}
      {report.rejected.length > 0 && <Rejected report={report} />}
    </Report>
  )
}

/** Entries that hold and are not in the file. */
function Vanished({ vanished, ends }: Pick<RegulationImportReport, 'vanished'> & Pick<Props, 'ends'>) {
  const t = useWords(annexWords)
  return (
    <Alert severity="warning">
      <strong>{t.vanished(number(vanished.total))}</strong>
      {`: ${vanished.refs.join(', ')}`}
      {vanished.total > vanished.refs.length &&
        ` ${t.andMore(number(vanished.total - vanished.refs.length))}`}
      <div>{ends ? t.vanishedEnd : t.vanishedKept}</div>
    </Alert>
  )
}

/** As what each column of the file is read. */
function Columns({ columns }: Pick<RegulationImportReport, 'columns'>) {
  const t = useWords(annexWords)
  const id = useId()
  return (
    <div>
      <h3 id={id}>{t.columns}</h3>
      <ul aria-labelledby={id}>
        {columns.map(({ title, read_as }) => (
          <li key={title}>{`${title} → ${read_as}`}</li>
        ))}
      </ul>
    </div>
  )
}

function Tiles({ label, figures }: { label: string; figures: [name: string, count: number][] }) {
  const id = useId()
  return (
    <div>
      <h3 id={id}>{label}</h3>
      <dl aria-labelledby={id}>
        {figures.map(([name, count]) => (
          <div key={name} data-none={count === 0}>
            <dt>{name}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Next({ report: { import_id, proposed, review }, onLeave }: Omit<Props, 'ends'>) {
  const t = useWords(annexWords)
  const path = pathOf('regulation-approval-request-list')
  return (
    <p className="next">
      {proposed > 0 && (
        <Link to={`${path}?import_id=${import_id}`} onClick={onLeave}>
          {t.seeRequests}
        </Link>
      )}
      {review > 0 && (
        <Link to={`${path}?part=review`} onClick={onLeave}>
          {t.seeReview}
        </Link>
      )}
    </p>
  )
}

function Rejected({ report: { rejected, counts } }: { report: RegulationImportReport }) {
  const t = useWords(annexWords)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className="rejected" role="region" aria-label={t.rejectedRows(number(counts.rejected))} tabIndex={0}>
      <table>
        <caption>
          {t.rejectedRows(number(counts.rejected))}
          {counts.rejected > rejected.length && ` · ${t.told(number(rejected.length))}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t.line}</th>
            <th scope="col">{t.place}</th>
            <th scope="col">{t.reason}</th>
          </tr>
        </thead>
        <tbody>
          {rejected.map(({ row, ref, reason }, at) => (
            <tr key={at}>
              <td>{row}</td>
              <td>{ref || '–'}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Report = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  '& p.lead': { fontWeight: 600, color: theme.palette.text.primary },
  '& h3': { margin: 0, fontSize: 12.5, fontWeight: 600, color: theme.palette.text.secondary },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '8px 32px', margin: '4px 0 0' },
  '& dt': { fontSize: 12.5, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontSize: 20, fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  '& [data-none=true] dd': { fontWeight: 400, color: theme.palette.text.secondary },
  '& .next': { display: 'flex', gap: 16 },
  '& .next a': { color: theme.palette.primary.dark, fontWeight: 600 },
  '& .rejected': {
    maxHeight: 260,
    overflow: 'auto',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    padding: '4px 12px',
  },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& caption': { textAlign: 'left', fontWeight: 600, padding: '4px 0' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '4px 12px 4px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
}))
