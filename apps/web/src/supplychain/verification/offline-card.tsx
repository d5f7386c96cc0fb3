import { mdiDownload } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { Endpoint } from '@rp/contract/endpoint'
import { downloadOfflineVerifier, getLogKeys } from '@rp/contract/supplychain/certificate'
import { exportLogEntries } from '@rp/contract/supplychain/entry'
import { useMutation, useQuery } from '@tanstack/react-query'
import { saveFile } from '../../kit/browser/save-file.ts'
import { call, download } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { CopyField } from '../../kit/text/copy-field.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { verificationWords } from './verification-words.ts'
import { Awaited } from '../../kit/page/awaited.tsx'

const command = 'node verify-log.mjs supplychain-log.jsonl --key key.pem'
const proofCommand = 'node verify-log.mjs --proof proof.json --key key.pem'

/** The offline verifier, the keys it trusts, and how to run it. */
export function OfflineCard() {
  const t = useWords(verificationWords)
  const keys = useQuery({
    queryKey: [getLogKeys.path],
    queryFn: ({ signal }) => call(getLogKeys, {}, { signal }),
  })
  const saving = useSaving()
  return (
    <PartCard title={t.offline}>
      <p>{t.offlineText}</p>
      <Buttons>
        <QuietButton
          disabled={saving.isPending}
          startIcon={<Icon path={mdiDownload} size={18} />}
          onClick={() => saving.mutate({ endpoint: downloadOfflineVerifier, name: 'verify-log.mjs' })}
        >
          {t.verifier}
        </QuietButton>
        <QuietButton
          disabled={saving.isPending}
          startIcon={<Icon path={mdiDownload} size={18} />}
          onClick={() =>
            saving.mutate({
              endpoint: exportLogEntries,
              query: { format: 'jsonl' },
              name: 'supplychain-log.jsonl',
            })
          }
        >
          {t.wholeLog}
        </QuietButton>
      </Buttons>
      <h3>{t.command}</h3>
      <CopyField label={t.command} text={command} />
      <h3>{t.proofCommand}</h3>
      <CopyField label={t.proofCommand} text={proofCommand} />
      <p className="quiet">{t.exit}</p>
      <Awaited of={keys} empty={<p>{t.noKey}</p>} />
      {keys.data?.map(({ key_id, public_key }, at) => (
        <div key={key_id}>
          <h3>{at === 0 ? t.publicKey : t.olderKey(key_id)}</h3>
          <Key>
            <CopyField label={t.publicKey} text={public_key.trim()} />
          </Key>
          <QuietButton
            sx={{ mt: 1 }}
            aria-label={t.saveKey(key_id)}
            startIcon={<Icon path={mdiDownload} size={18} />}
            onClick={() => saveFile(new Blob([public_key], { type: 'application/x-pem-file' }), 'key.pem')}
          >
            {t.saveKeyShort}
          </QuietButton>
        </div>
      ))}
    </PartCard>
  )
}

interface Saved {
  endpoint: Endpoint
  query?: Record<string, string>
  name: string
}

/** Downloads under the name used in the commands. */
function useSaving() {
  return useMutation({
    mutationFn: async ({ endpoint, query = {}, name }: Saved) => {
      const { blob } = await download(endpoint, { query })
      saveFile(blob, name)
    },
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 })
/** A PEM key has its own line breaks. */
const Key = styled('div')({ '& code': { whiteSpace: 'pre-wrap' } })
