import { mdiContentCopy, mdiFileCertificateOutline } from '@mdi/js'
import { downloadLogCertificate, getLogProof } from '@rp/contract/supplychain/certificate'
import type { LogEntryDetail } from '@rp/contract/supplychain/entry'
import { useState } from 'react'
import { copyText } from '../../kit/browser/copy-text.ts'
import { saveFile } from '../../kit/browser/save-file.ts'
import { call, download } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { entryWords } from './entry-words.ts'

/** The proof that the log contains the entry, to pass on; before a checkpoint covers it, why there is none. */
export function ProofCard({ entry: { seq, checkpoint } }: { entry: LogEntryDetail }) {
  const t = useWords(entryWords)
  const [isBusy, setBusy] = useState(false)

  async function get(task: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await task()
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    } finally {
      setBusy(false)
    }
  }

  async function copyProof(): Promise<void> {
    const proof = JSON.stringify(await call(getLogProof, { params: { seq } }), null, 2)
    if (await copyText(proof)) return toast({ tone: 'success', text: t.copied })
    saveFile(new Blob([proof], { type: 'application/json' }), `log-proof-${seq}.json`)
    toast({ tone: 'info', text: t.cannotCopy })
  }

  async function saveCertificate(): Promise<void> {
    const { blob, name } = await download(downloadLogCertificate, { params: { seq } })
    saveFile(blob, name)
  }

  return (
    <PartCard title={t.proof}>
      {checkpoint ? (
        <>
          <p>
            {t.proofText(checkpoint.seq)} <DateText instant={checkpoint.at} />
          </p>
          <div className="line" style={{ marginTop: 10 }}>
            <QuietButton
              disabled={isBusy}
              startIcon={<Icon path={mdiContentCopy} size={18} />}
              onClick={() => void get(copyProof)}
            >
              {t.copyProof}
            </QuietButton>
            <QuietButton
              disabled={isBusy}
              startIcon={<Icon path={mdiFileCertificateOutline} size={18} />}
              onClick={() => void get(saveCertificate)}
            >
              {t.certificate}
            </QuietButton>
          </div>
        </>
      ) : (
        <p>{t.noProof}</p>
      )}
    </PartCard>
  )
}
