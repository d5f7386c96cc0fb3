import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { LabOrderDetail, LabSample } from '@rp/contract/lab/order'
import { listResultVersions, retestResult, type ResultVersion } from '@rp/contract/lab/result-version'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { LabelledInput } from '../../kit/form/labelled.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Awaited } from '../../kit/page/awaited.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { StoredLabFile } from '../stored-lab-file.tsx'
import { versionsKey } from './order-queries.ts'
import { pageWords, type PageWords } from './page-words.ts'
import { shownValue } from './shown-value.ts'
import { useChange } from './use-change.ts'

interface Props {
  order: LabOrderDetail
  sample: LabSample
  item: QaItem
  onClose: () => void
}

/** Every version of one result, and the request to test it once more or to report an earlier test. */
export function VersionsDialog({ order, sample, item, onClose }: Props) {
  const t = useWords(pageWords)
  const text = useText()
  const draftForm = useDraftForm('lab-retest', `${sample.id}.${item.code}`)
  const [reason, setReason] = useDraftState(draftForm, 'reason', '')
  const [test, setTest] = useState<number | null>(null)
  const versions = useQuery({
    queryKey: versionsKey(order.id, item.code, sample.id),
    queryFn: ({ signal }) =>
      call(
        listResultVersions,
        { params: { id: order.id }, query: { code: item.code, sample_id: sample.id } },
        { signal },
      ),
  })
  const retest = useChange<number | null>(
    order.id,
    (chosen) =>
      call(retestResult, {
        params: { id: order.id },
        body: { sample_id: sample.id, code: item.code, test: chosen, reason },
      }),
    (chosen) => (chosen === null ? t.retestRequested : t.testChosen(chosen)),
  )
  const mayRetest = isMeasured(versions.data) && order.status === 'INPROGRESS' && !item.analyte?.formula
  const earlier = earlierTests(versions.data)
  return (
    <SmallDialog
      title={t.versionsOf(text(item.name), sample.name)}
      action={mayRetest ? (test === null ? t.retest : t.reportTest(test)) : t.close}
      isReading={!mayRetest}
      isReady={!mayRetest || reason.trim() !== ''}
      isSending={retest.isPending}
      {...(mayRetest && { draftForm })}
      onSubmit={() => (mayRetest ? retest.mutate(test, { onSuccess: draftForm.saved(onClose) }) : onClose())}
      onClose={onClose}
    >
      <Awaited of={versions} empty={t.noVersions} />
      <Versions aria-label={t.versions}>
        {versions.data?.toReversed().map((version) => (
          <Version key={version.id} item={item} version={version} />
        ))}
      </Versions>
      {mayRetest && (
        <>
          {earlier.length > 0 && (
            <div className="line" style={{ flexWrap: 'wrap', gap: 8 }}>
              {[null, ...earlier].map((one) => (
                <Button
                  key={one ?? 0}
                  size="small"
                  variant={one === test ? 'contained' : 'outlined'}
                  aria-pressed={one === test}
                  onClick={() => setTest(one)}
                >
                  {one === null ? t.retest : t.reportTest(one)}
                </Button>
              ))}
            </div>
          )}
          <LabelledInput
            label={test === null ? t.retestReason : t.chosenReason}
            isLong
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </SmallDialog>
  )
}

const isMeasured = (versions: ResultVersion[] = []): boolean =>
  versions.some(({ value, file }) => value !== '' || file !== null)

/** Tests with a value besides the one in force. */
function earlierTests(versions: ResultVersion[] = []): number[] {
  const current = versions.find(({ is_current }) => is_current)?.test
  const measured = versions.filter(({ value, file }) => value !== '' || file !== null)
  return [...new Set(measured.map(({ test }) => test))].filter((test) => test !== current)
}

function Version({ item, version }: { item: QaItem; version: ResultVersion }) {
  const t = useWords(pageWords)
  const text = useText()
  const { kind, measured_by_name, saved_by_name, instrument, reason } = version
  const marks = [
    version.is_current && t.inForce,
    version.test > 1 && t.testNo(version.test),
    version.replicate > 1 && t.replicateNo(version.replicate),
    kind === 'CHOOSE' && t.chosen,
    saved_by_name,
    instrument && `${t.instrument}: ${instrument}`,
  ]
  return (
    <li data-current={version.is_current}>
      <div className="line">
        <strong>
          {version.file ? (
            <StoredLabFile file={version.file} name={text(item.name)} />
          ) : (
            valueText(item, version, t, text)
          )}
        </strong>
        <span className="end quiet">
          <DateText instant={version.saved_at} />
        </span>
      </div>
      <p className="quiet">{marks.filter(Boolean).join(' · ')}</p>
      {measured_by_name && measured_by_name !== saved_by_name && (
        <p className="quiet">{t.measuredBy(measured_by_name)}</p>
      )}
      {reason && <p>{`${t.reason}: ${reason}`}</p>}
    </li>
  )
}

function valueText(
  item: QaItem,
  version: ResultVersion,
  t: PageWords,
  text: ReturnType<typeof useText>,
): string {
  if (version.value !== '') return shownValue(item, version, t, text)
  return version.kind === 'RETEST' ? t.retestOpen : t.removed
}

const Versions = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    padding: '8px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& .line': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8 },
  '& p': { margin: '2px 0 0', fontSize: 13.5 },
  '& .quiet': { color: theme.palette.text.secondary },
  '& [data-current=false] strong': { fontWeight: 400 },
}))
