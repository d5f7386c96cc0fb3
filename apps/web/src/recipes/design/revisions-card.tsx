import OutlinedInput from '@mui/material/OutlinedInput'
import type { LabelDesignRow } from '@rp/contract/recipes/label-design'
import { createLabelRevision } from '@rp/contract/recipes/label-revision'
import { labelRevisionKinds } from '@rp/domain/label-words'
import { nameLength } from '@rp/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { LinkButton } from '../link-button.tsx'
import { designAddress } from './design-address.ts'
import { useRevisions } from './design-queries.ts'
import { designWords } from './design-words.ts'

/** Saved states of the label: named, or created by handing in. */
export function RevisionsCard({ design }: { design: LabelDesignRow }) {
  const t = useWords(designWords)
  const text = useText()
  const { data, error, refetch } = useRevisions(design.id)
  const [isKeeping, setKeeping] = useState(false)
  return (
    <PartCard
      title={t.revisions}
      actions={design.is_editable && <QuietButton onClick={() => setKeeping(true)}>{t.keep}</QuietButton>}
    >
      <Awaited of={{ data, error, refetch }} empty={<p>{t.noRevisions}</p>} />
      <ul aria-label={t.revisions}>
        {data?.map((revision) => (
          <li key={revision.id}>
            <div className="line">
              <strong>{revision.name || text(labelRevisionKinds[revision.kind])}</strong>
              <span className="quiet" style={{ margin: 0 }}>
                {t.revisionNo(revision.no)}
              </span>
            </div>
            <p className="quiet">
              {revision.kind === 'SUBMITTED' && `${text(labelRevisionKinds.SUBMITTED)} · `}
              <DateText instant={revision.created_at} style="short" />
              {revision.created_by_name && ` · ${revision.created_by_name}`}
            </p>
          </li>
        ))}
      </ul>
      {data && data.length > 0 && <LinkButton to={designAddress(design, 'compare')}>{t.compare}</LinkButton>}
      {isKeeping && (
        <SaveRevisionDialog
          design={design}
          onSaved={() => {
            void refetch()
            setKeeping(false)
          }}
          onClose={() => setKeeping(false)}
        />
      )}
    </PartCard>
  )
}

interface SaveRevisionProps {
  design: LabelDesignRow
  onSaved: () => void
  onClose: () => void
}

function SaveRevisionDialog({ design, onSaved, onClose }: SaveRevisionProps) {
  const t = useWords(designWords)
  const id = useId()
  const draftForm = useDraftForm('label-revision', design.id)
  const [name, setName] = useDraftState(draftForm, 'name', '')
  const keep = useMutation({
    mutationFn: () => call(createLabelRevision, { params: { id: design.id }, body: { name } }),
    onSuccess: (revision) => {
      draftForm.forget()
      toast({ tone: 'success', text: t.kept(revision.name) })
      onSaved()
    },
  })
  return (
    <SmallDialog
      title={t.keepTitle}
      action={t.save}
      isReady={name.trim() !== ''}
      isSending={keep.isPending}
      draftForm={draftForm}
      onSubmit={() => keep.mutate()}
      onClose={onClose}
    >
      <label htmlFor={id}>{t.keepName}</label>
      <OutlinedInput
        id={id}
        size="small"
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ input: { maxLength: nameLength } }}
      />
      {keep.error && <ProblemView error={keep.error} />}
    </SmallDialog>
  )
}
