import { mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import { exportCompetence, listCompetence, type CompetenceRow } from '@rp/contract/lab/competence'
import { formatDay } from '@rp/domain/dates'
import { competenceStates } from '@rp/domain/lab/equipment/equipment-words'
import { lazy, Suspense, useState } from 'react'
import { useSearchValues } from '../../kit/browser/search-params.ts'
import { useText, useWords } from '../../kit/language.ts'
import type { Column } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { useSession } from '../../kit/session.ts'
import { serviceChoice, staffChoice } from '../lab-references.ts'
import { StoredLabFile } from '../stored-lab-file.tsx'
import { stateChoices } from './state-choices.ts'
import { competenceWords } from './competence-words.ts'

const dialogs = () => import('./competence-dialogs.tsx')
const GiveCompetence = lazy(async () => ({ default: (await dialogs()).GiveCompetence }))
const WithdrawCompetence = lazy(async () => ({ default: (await dialogs()).WithdrawCompetence }))

/** Who is authorised for which service; `?dialog=new` authorises a person. */
export function LabCompetenceList() {
  const t = useWords(competenceWords)
  const role = useSession()?.role
  const mayWrite = role === 'ADMIN' || role === 'SUPER_ADMIN'
  const [search, put] = useSearchValues()
  const [withdrawing, setWithdrawing] = useState<CompetenceRow | null>(null)
  return (
    <>
      <ListPage
        page="lab-competence-list"
        words={{ one: t.one, many: t.many, searchHint: t.searchHint }}
        list={listCompetence}
        export={exportCompetence}
        columns={useCompetenceColumns(mayWrite ? setWithdrawing : null)}
        filters={[
          { kind: 'choice', name: 'state', label: t.state, choices: stateChoices(competenceStates) },
          { kind: 'reference', name: 'staff_id', label: t.person, reference: staffChoice },
          { kind: 'reference', name: 'service_id', label: t.service, reference: serviceChoice },
        ]}
        nameOf={({ staff_name, service_code }) => [staff_name, service_code].filter(Boolean).join(' · ')}
        actions={
          mayWrite && (
            <Button
              variant="contained"
              startIcon={<Icon path={mdiPlus} size={18} />}
              onClick={() => put({ dialog: 'new' })}
            >
              {t.create}
            </Button>
          )
        }
      />
      <Suspense>
        {mayWrite && search.get('dialog') === 'new' && (
          <GiveCompetence onClose={() => put({ dialog: null })} />
        )}
        {withdrawing && <WithdrawCompetence entry={withdrawing} onClose={() => setWithdrawing(null)} />}
      </Suspense>
    </>
  )
}

function useCompetenceColumns(withdraw: ((entry: CompetenceRow) => void) | null): Column<CompetenceRow>[] {
  const t = useWords(competenceWords)
  const text = useText()
  const isOpen = ({ state }: CompetenceRow) => state === 'VALID' || state === 'COMING'
  return [
    { key: 'staff_name', title: t.person, width: 170, show: (r) => r.staff_name },
    {
      key: 'service_code',
      title: t.service,
      width: 220,
      show: (r) => `${r.service_code} ${text(r.service_name)}`,
    },
    {
      key: 'state',
      title: t.state,
      kind: 'chip',
      width: 150,
      show: (r) => (
        <ToneChip tone={competenceStates[r.state].tone} text={text(competenceStates[r.state].words)} />
      ),
    },
    { key: 'from_day', title: t.from, kind: 'date', width: 116, show: (r) => formatDay(r.from_day) },
    {
      key: 'until_day',
      title: t.until,
      kind: 'date',
      width: 116,
      show: (r) => r.until_day && formatDay(r.until_day),
    },
    { key: 'evidence', title: t.evidence, width: 220, show: (r) => r.evidence },
    {
      key: 'file',
      title: t.file,
      exports: [],
      width: 130,
      show: (r) => r.file && <StoredLabFile file={r.file.file} name={r.file.name} />,
    },
    { key: 'authorised_by_name', title: t.by, width: 150, show: (r) => r.authorised_by_name },
    {
      key: 'withdrawn_on',
      title: t.withdrawnOn,
      exports: [
        ['withdrawn_on', t.withdrawnOn],
        ['withdraw_reason', t.reason],
      ],
      kind: 'date',
      width: 170,
      show: (r) =>
        r.withdrawn_on
          ? formatDay(r.withdrawn_on)
          : withdraw &&
            isOpen(r) && (
              <QuietButton size="small" onClick={() => withdraw(r)}>
                {t.withdraw}
              </QuietButton>
            ),
    },
  ]
}
