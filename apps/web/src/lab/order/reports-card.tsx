import { mdiDownload } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import type { LabOrderDetail } from '@rp/contract/lab/order'
import { downloadLabReport, type LabReport } from '@rp/contract/lab/report'
import { saveFile } from '../../kit/browser/save-file.ts'
import { download } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { pageWords } from './page-words.ts'

/** Every report of an order, newest first; a withdrawn one is struck through with its reason. */
export function ReportsCard({ order }: { order: LabOrderDetail }) {
  const t = useWords(pageWords)
  return (
    <PartCard title={t.reports}>
      {order.reports.length === 0 && <p>{t.noReports}</p>}
      <ul aria-label={t.reports}>
        {order.reports
          .toSorted((one, other) => other.version - one.version)
          .map((report) => (
            <li key={report.id}>
              <Report orderId={order.id} report={report} />
            </li>
          ))}
      </ul>
    </PartCard>
  )
}

function Report({ orderId, report }: { orderId: string; report: LabReport }) {
  const t = useWords(pageWords)
  const { version, invalidated_at } = report
  const name = t.reportNo(version)

  async function get(): Promise<void> {
    try {
      const { blob, name: fileName } = await download(downloadLabReport, { params: { id: orderId, version } })
      saveFile(blob, fileName)
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  return (
    <>
      <div className="line">
        {invalidated_at ? <s>{name}</s> : <strong>{name}</strong>}
        {invalidated_at && <ToneChip tone="red" text={t.withdrawn} />}
        <span className="end">
          <IconButton aria-label={t.download(version)} onClick={() => void get()}>
            <Icon path={mdiDownload} size={20} />
          </IconButton>
        </span>
      </div>
      <p className="quiet">
        <DateText instant={report.issued_at} style="short" />{' '}
        {report.issued_by_name && t.issuedBy(report.issued_by_name)}
      </p>
      {invalidated_at && (
        <p className="wrong" style={{ margin: 0 }}>
          {`${t.withdrawn}: ${report.invalid_reason ?? ''} (${report.invalidated_by_name ?? t.system})`}{' '}
          <DateText instant={invalidated_at} style="short" />
        </p>
      )}
      <p className="quiet" title={report.sha256}>{`${t.hash} ${report.sha256.slice(0, 16)}…`}</p>
    </>
  )
}
