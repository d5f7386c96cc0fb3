import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { approveRequests, type RequestRow } from '@rp/contract/food-recipes/regulation-request'
import { changeClasses, isDecidedTogether } from '@rp/domain/regulation/edition/change-classes'
import { requestKinds } from '@rp/domain/regulation/request'
import { ruleMarketWords, ruleVerdicts } from '@rp/domain/regulation/rule'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../kit/call.ts'
import { DraftNotice } from '../../kit/form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { editionWords } from './edition-words.ts'
import { useReloadRegulation } from './request-queries.ts'
import { requestWords } from './request-words.ts'
import { dayText } from './rule-facts.ts'

interface Props {
  requests: RequestRow[]
  onDone: () => void
  onClose: () => void
}

/** Names what becomes law and its entries; different proposals cannot be approved in one go. */
export function ApproveDialog({ requests, onDone, onClose }: Props) {
  const t = useWords(requestWords)
  const edition = useWords(editionWords)
  const title = useId()
  const reload = useReloadRegulation()
  const says = useSays()
  const draftForm = useDraftForm('regulation-approve', requests.map(({ id }) => id).join(' '))
  const [note, setNote] = useDraftState(draftForm, 'note', '')
  const [chosen, setChosen] = useState<RequestRow[] | null>(null)
  const groups = groupsOf(requests)
  const all = groups.find((group) => group.length === requests.length)
  const together = chosen ?? all ?? []
  const approving = useMutation({
    mutationFn: () =>
      call(approveRequests, {
        body: { ids: together.map(({ id }) => id), ...(note.trim() && { reason: note.trim() }) },
      }),
    onSuccess: async ({ approved }) => {
      draftForm.forget()
      await reload()
      toast({ tone: 'success', text: t.approved(approved) })
      onDone()
      onClose()
    },
  })
  const [first] = together
  const unread = together.length > 1 ? together.filter(({ reading }) => reading === 'NEEDS_REVIEW').length : 0
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t.approveTitle}</DialogTitle>
      <DialogContent>
        {first ? (
          <Inputs>
            <p>{t.approveText(together.length)}</p>
            {unread > 0 && <Alert severity="warning">{edition.staysMarked(unread)}</Alert>}
            <p>
              {t.each}: <strong>{says(first)}</strong>
            </p>
            <h3 id={`${title}-these`}>{t.these}</h3>
            <ul aria-labelledby={`${title}-these`}>
              {together.map(({ id, number, entry_name }) => (
                <li key={id}>
                  <strong>{number}</strong> {entry_name}
                </li>
              ))}
            </ul>
            <DraftNotice form={draftForm} />
            <TextField
              label={t.note}
              value={note}
              size="small"
              multiline
              minRows={2}
              onChange={({ target }) => setNote(target.value)}
            />
            {approving.error && <ProblemView error={approving.error} />}
          </Inputs>
        ) : (
          <Different groups={groups} says={says} onChoose={setChosen} />
        )}
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          onClick={() => {
            draftForm.discard()
            onClose()
          }}
        >
          {t.cancel}
        </Button>
        {first && (
          <Button variant="contained" disabled={approving.isPending} onClick={() => approving.mutate()}>
            {t.approve(together.length)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

interface DifferentProps {
  groups: RequestRow[][]
  says: (request: RequestRow) => string
  onChoose: (group: RequestRow[]) => void
}

function Different({ groups, says, onChoose }: DifferentProps) {
  const t = useWords(requestWords)
  return (
    <Inputs>
      <Alert severity="warning">{groups.length === 0 ? t.notImported : t.different}</Alert>
      <ul>
        {groups.map((group) => (
          <li key={group[0]?.id} className="group">
            <span>{group[0] && t.groupOf(group.length, says(group[0]))}</span>
            <QuietButton size="small" onClick={() => onChoose(group)}>
              {t.takeGroup}
            </QuietButton>
          </li>
        ))}
      </ul>
    </Inputs>
  )
}

/** Proposals by people belong to no group. */
function groupsOf(requests: RequestRow[]): RequestRow[][] {
  const groups = new Map<string, RequestRow[]>()
  for (const request of requests) {
    if (request.import_id === null) continue
    const { import_id, change_class, proposal_hash } = request
    const key = `${import_id} ${isDecidedTogether(change_class) ? change_class : proposal_hash}`
    groups.set(key, [...(groups.get(key) ?? []), request])
  }
  return [...groups.values()]
}

/** What proposals of one kind of change, or with one hash, have in common, in words. */
function useSays(): (request: RequestRow) => string {
  const t = useWords(requestWords)
  const edition = useWords(editionWords)
  const text = useText()
  return ({ kind, proposed_verdict, market, effective_from, change_class }) => {
    if (change_class && isDecidedTogether(change_class))
      return edition.alike(text(changeClasses[change_class]))
    const from = dayText(effective_from)
    const what = proposed_verdict
      ? `${text(ruleVerdicts[proposed_verdict])}, ${t.holdsFrom(from)}`
      : t.endsRule(from)
    return `${text(requestKinds[kind])} · ${text(ruleMarketWords[market])} · ${what}`
  }
}

const Inputs = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  fontSize: 13.5,
  '& p': { margin: 0 },
  '& h3': { margin: 0, fontSize: 13.5, fontWeight: 600 },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: '4px 12px',
    maxHeight: 240,
    overflowY: 'auto',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
  },
  '& ul:empty': { display: 'none' },
  '& li': { padding: '4px 0', overflowWrap: 'anywhere' },
  '& .group': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
}))
