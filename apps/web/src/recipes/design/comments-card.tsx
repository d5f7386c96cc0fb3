import { resolveLabelComment, type LabelComment } from '@rp/contract/recipes/label-comment'
import type { LabelDesignRow } from '@rp/contract/recipes/label-design'
import { toMm } from '@rp/label/units'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { useComments } from './design-queries.ts'
import { designWords } from './design-words.ts'

/** Comments by colleagues and the customer at places of the label; open ones first. */
export function CommentsCard({ design }: { design: LabelDesignRow }) {
  const t = useWords(designWords)
  const { data, error, refetch } = useComments(design.id)
  const openFirst = data?.toSorted((a, b) => Number(a.resolved_at !== null) - Number(b.resolved_at !== null))
  return (
    <PartCard title={t.commentsTitle}>
      <Awaited of={{ data, error, refetch }} empty={<p>{t.noComments}</p>} />
      <ul aria-label={t.commentsTitle}>
        {openFirst?.map((comment) => (
          <li key={comment.id}>
            <Comment design_id={design.id} comment={comment} onChanged={() => void refetch()} />
          </li>
        ))}
      </ul>
    </PartCard>
  )
}

interface CommentProps {
  design_id: string
  comment: LabelComment
  onChanged: () => void
}

function Comment({ design_id, comment, onChanged }: CommentProps) {
  const t = useWords(designWords)
  const { id, text, author, author_name, created_at, resolved_at, resolved_by_name, x, y } = comment
  const isOpen = resolved_at === null
  const change = useMutation({
    mutationFn: () =>
      call(resolveLabelComment, {
        params: { id: design_id, comment_id: id },
        body: { is_resolved: isOpen },
      }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
    onSettled: onChanged,
  })
  return (
    <>
      <div className="line">
        <strong>{author_name}</strong>
        {author === 'CUSTOMER' && <ToneChip tone="blue" text={t.fromCustomer} />}
        <span className="end">
          <QuietButton
            aria-label={isOpen ? t.resolveOf(text) : t.reopenOf(text)}
            disabled={change.isPending}
            onClick={() => change.mutate()}
          >
            {isOpen ? t.resolve : t.reopen}
          </QuietButton>
        </span>
      </div>
      <p style={{ margin: '4px 0 0', fontSize: 13.5, overflowWrap: 'anywhere' }}>
        {isOpen ? text : <s>{text}</s>}
      </p>
      <p className="quiet">
        <DateText instant={created_at} style="short" />
        {` · ${t.place(toMm(x).toFixed(1), toMm(y).toFixed(1))}`}
        {resolved_by_name && ` · ${t.resolvedBy(resolved_by_name)}`}
      </p>
    </>
  )
}
