import { mdiCheck, mdiMapMarkerPlusOutline, mdiRestore } from '@mdi/js'
import {
  addLabelComment,
  listLabelComments,
  resolveLabelComment,
  type LabelComment,
} from '@rp/contract/recipes/label-comment'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../kit/call.ts'
import { DraftNotice } from '../../kit/form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { on } from '../../kit/server/socket.ts'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { useCell } from '../cell.ts'
import { cleanField } from '../clean-field.ts'
import { useEditor } from '../editor.ts'
import { toPaper } from '../view.ts'
import { Section } from './section.tsx'
import { Awaited, type Query } from '../../kit/page/awaited.tsx'

const commentsKey = (id: string) => ['label-comments', id]

/** The comments of this label; refetched when one is written. */
export function useComments(): Query<LabelComment[]> {
  const { design } = useEditor()
  const { id } = useCell(design)
  const client = useQueryClient()
  useEffect(
    () =>
      on('label-design.comments', (news) => {
        if (news.id === id) void client.invalidateQueries({ queryKey: commentsKey(id) })
      }),
    [client, id],
  )
  return useQuery({
    queryKey: commentsKey(id),
    queryFn: () => call(listLabelComments, { params: { id } }),
  })
}

/** Comments on places of the label; a new comment goes where the pin is set. */
export function CommentPanel() {
  const editor = useEditor()
  const t = useWords(words)
  const { id } = useCell(editor.design)
  const pin = useCell(editor.pin)
  const client = useQueryClient()
  const comments = useComments()
  const draftForm = useDraftForm('label-comment', id)
  const [text, setText] = useDraftState(draftForm, 'text', '')
  const change = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
    onSettled: () => client.invalidateQueries({ queryKey: commentsKey(id) }),
  })

  function place(): void {
    const { width, height } = editor.stage.get()
    editor.pin.set(toPaper(editor.view.get(), { x: width / 2, y: height / 2 }))
  }

  function send(): void {
    if (!pin || text.trim() === '') return
    const body = { ...pin, text: text.trim(), element: editor.selection.get()[0] ?? null }
    change.mutate(() => call(addLabelComment, { params: { id }, body }), {
      onSuccess: () => {
        draftForm.discard()
        editor.pin.set(null)
      },
    })
  }

  return (
    <>
      <Section title={t.write}>
        {pin ? (
          <>
            <p className="label-hint">{t.drag}</p>
            <DraftNotice form={draftForm} />
            <textarea
              className="label-textarea"
              aria-label={t.text}
              value={text}
              rows={3}
              onChange={({ target }) => setText(cleanField(target, 'comment'))}
            />
            <div className="label-actions">
              <QuietButton size="small" onClick={() => editor.pin.set(null)}>
                {t.cancel}
              </QuietButton>
              <QuietButton size="small" disabled={text.trim() === '' || change.isPending} onClick={send}>
                {t.send}
              </QuietButton>
            </div>
          </>
        ) : (
          <QuietButton
            size="small"
            startIcon={<Icon path={mdiMapMarkerPlusOutline} size={18} />}
            onClick={place}
          >
            {t.pin}
          </QuietButton>
        )}
      </Section>
      <Section title={t.title(comments.data?.filter(({ resolved_at }) => !resolved_at).length)}>
        <Awaited of={comments} empty={<p className="label-hint">{t.none}</p>} />
        <ol className="label-comments">
          {comments.data?.map((comment, at) => (
            <Comment
              key={comment.id}
              comment={comment}
              number={at + 1}
              onResolve={(is_resolved) =>
                change.mutate(() =>
                  call(resolveLabelComment, {
                    params: { id, comment_id: comment.id },
                    body: { is_resolved },
                  }),
                )
              }
            />
          ))}
        </ol>
      </Section>
    </>
  )
}

interface CommentProps {
  comment: LabelComment
  number: number
  onResolve: (resolved: boolean) => void
}

function Comment({ comment, number, onResolve }: CommentProps) {
  const editor = useEditor()
  const t = useWords(words)
  const resolved = comment.resolved_at !== null

  function show(): void {
    const { width, height } = editor.stage.get()
    const { scale } = editor.view.get()
    editor.view.set({ scale, x: width / 2 - comment.x * scale, y: height / 2 - comment.y * scale })
    if (comment.element !== null && editor.label.element(comment.element))
      editor.selection.set([comment.element])
  }

  return (
    <li className={resolved ? 'label-comment-resolved' : ''}>
      <button type="button" className="label-link" onClick={show}>
        {`${number}. ${comment.author === 'CUSTOMER' ? t.customer(comment.author_name) : comment.author_name}`}
      </button>
      <p>{comment.text}</p>
      <footer>
        <small>
          <DateText instant={comment.created_at} />
        </small>
        <QuietButton
          size="small"
          startIcon={<Icon path={resolved ? mdiRestore : mdiCheck} size={16} />}
          onClick={() => onResolve(!resolved)}
        >
          {resolved ? t.reopen : t.resolve}
        </QuietButton>
      </footer>
    </li>
  )
}

const words = {
  en: {
    write: 'New comment',
    pin: 'Comment on a place',
    drag: 'Drag the pin to the place.',
    text: 'Comment',
    send: 'Comment',
    cancel: 'Cancel',
    title: (open: number | undefined) => (open === undefined ? 'Comments' : `Comments (${open} open)`),
    none: 'Nobody has said anything yet',
    customer: (name: string) => `${name} (customer)`,
    resolve: 'Resolve',
    reopen: 'Open again',
  },
  th: {
    write: 'ความเห็นใหม่',
    pin: 'แสดงความเห็นที่ตำแหน่ง',
    drag: 'ลากหมุดไปยังตำแหน่ง',
    text: 'ความเห็น',
    send: 'ส่งความเห็น',
    cancel: 'ยกเลิก',
    title: (open: number | undefined) => (open === undefined ? 'ความเห็น' : `ความเห็น (ค้าง ${open})`),
    none: 'ยังไม่มีความเห็น',
    customer: (name: string) => `${name} (ลูกค้า)`,
    resolve: 'แก้แล้ว',
    reopen: 'เปิดใหม่',
  },
}
