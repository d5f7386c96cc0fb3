import { createApprovalLink } from '@rp/contract/recipes/approval'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { PartCard } from '../../../kit/page/part-card.tsx'
import { CopyField } from '../../../kit/text/copy-field.tsx'
import { DateText } from '../../../kit/text/date-text.tsx'
import { toast } from '../../../kit/toast/toast.tsx'
import { pageWords } from './page-words.ts'

/** While waiting for the customer: a link to pass on. It is shown once; the server stores only its hash. */
export function ApprovalCard({ id }: { id: string }) {
  const t = useWords(pageWords)
  const link = useMutation({
    mutationFn: () => call(createApprovalLink, { params: { id } }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  return (
    <PartCard title={t.approval}>
      <p>{t.approvalText}</p>
      <div style={{ marginTop: 10 }}>
        {link.data ? (
          <>
            <CopyField label={t.link} text={link.data.url} />
            <p className="quiet">
              {`${t.validUntil} `}
              <DateText instant={link.data.expires_at} />
            </p>
          </>
        ) : (
          <QuietButton disabled={link.isPending} onClick={() => link.mutate()}>
            {t.makeLink}
          </QuietButton>
        )}
      </div>
    </PartCard>
  )
}
