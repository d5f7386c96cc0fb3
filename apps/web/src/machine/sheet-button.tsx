import { mdiFilePdfBox } from '@mdi/js'
import type { Endpoint } from '@rp/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../kit/browser/save-file.ts'
import { download } from '../kit/call.ts'
import { Icon } from '../kit/look/icon.tsx'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { toast } from '../kit/toast/toast.tsx'

interface Props {
  endpoint: Endpoint
  params: Record<string, unknown>
  query?: Record<string, string>
  text: string
  /** Needed if the text alone is ambiguous. */
  label?: string
}

/** Fetches a document as PDF and hands it to the browser. */
export function SheetButton({ endpoint, params, query = {}, text, label }: Props) {
  const fetching = useMutation({
    mutationFn: () => download(endpoint, { params, query }),
    onSuccess: ({ blob, name }) => saveFile(blob, name),
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  return (
    <QuietButton
      size="small"
      {...(label && { 'aria-label': label })}
      disabled={fetching.isPending}
      startIcon={<Icon path={mdiFilePdfBox} size={18} />}
      onClick={() => fetching.mutate()}
    >
      {text}
    </QuietButton>
  )
}
