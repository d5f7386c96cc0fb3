import { mdiVectorPoint } from '@mdi/js'
import { reembedKnowledge } from '@rp/contract/ai/knowledge'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { knowledgeWords } from './knowledge-words.ts'

/** Makes the embeddings that are missing, as many as one call takes. */
export function Reembed() {
  const t = useWords(knowledgeWords)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(reembedKnowledge, {}),
    onSuccess: ({ is_available, embedded, remaining }) =>
      is_available
        ? toast({ tone: 'success', text: t.reembedded(embedded, remaining) })
        : toast({ tone: 'info', text: t.noProvider }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  return (
    <QuietButton
      startIcon={<Icon path={mdiVectorPoint} size={18} />}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {t.reembed}
    </QuietButton>
  )
}
