import { mdiCheckAll, mdiPencilOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import type { RequestDetail } from '@rp/contract/food-recipes/regulation-request'
import { requestKinds, requestOrigins } from '@rp/domain/regulation/request'
import { ruleMarketWords } from '@rp/domain/regulation/rule'
import { useState } from 'react'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { TransitionButtons } from '../../kit/transitions/transition-buttons.tsx'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { AlikeDialog } from './alike-dialog.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { RequestAside } from './request-aside.tsx'
import { RequestMove } from './request-move.tsx'
import { useRequest } from './request-queries.ts'
import { requestWords } from './request-words.ts'
import { SourcesCard } from './sources-card.tsx'
import { useAddress } from './use-address.ts'
import { DialogColumns, WideDialog } from './wide-dialog.tsx'

interface Props {
  id: string
  onClose: () => void
}

/** One request over the list: the changes, the evidence, what it affects, and the next step. */
export function RequestDialog({ id, onClose }: Props) {
  const t = useWords(requestWords)
  const { data, error, refetch } = useRequest(id)
  if (data) return <Opened request={data} onClose={onClose} />
  return (
    <WideDialog title={t.request} onClose={onClose}>
      {error ? (
        <ProblemView error={error} onRetry={() => void refetch()} />
      ) : (
        <DialogColumns aria-busy>
          <Skeleton variant="rounded" height={360} />
          <Skeleton variant="rounded" height={280} />
        </DialogColumns>
      )}
    </WideDialog>
  )
}

type Transition = RequestDetail['transitions'][number]

function Opened({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const t = useWords(requestWords)
  const text = useText()
  const [moving, setMoving] = useState<Transition | null>(null)
  const [isApprovingAll, setApprovingAll] = useState(false)
  const approval = request.transitions.find(({ to }) => to === 'APPROVED')
  return (
    <>
      <WideDialog
        title={request.number}
        beside={
          <>
            <StatusChip kind="regulation_request" status={request.status} />
            <span>
              {[requestKinds[request.kind], ruleMarketWords[request.market], requestOrigins[request.origin]]
                .map(text)
                .join(' · ')}
            </span>
          </>
        }
        onClose={onClose}
        actions={<Actions request={request} onMove={setMoving} />}
      >
        <DialogColumns>
          <div>
            {approval && approval.blockedBy.length > 0 && (
              <Alert severity="warning">{`${t.blocked}: ${approval.blockedBy.map(text).join('; ')}`}</Alert>
            )}
            {approval && request.identical > 1 && (
              <Alert
                severity="info"
                action={
                  <QuietButton
                    startIcon={<Icon path={mdiCheckAll} size={18} />}
                    onClick={() => setApprovingAll(true)}
                  >
                    {t.approveAll(request.identical)}
                  </QuietButton>
                }
              >
                {t.identical(request.identical)}
              </Alert>
            )}
            <ProposalCard request={request} />
            <SourcesCard sources={request.sources} />
          </div>
          <RequestAside request={request} />
        </DialogColumns>
      </WideDialog>
      {moving && <RequestMove request={request} transition={moving} onClose={() => setMoving(null)} />}
      {isApprovingAll && request.import_id !== null && (
        <AlikeDialog
          query={{ import_id: request.import_id, proposal_hash: request.proposal_hash }}
          onClose={() => setApprovingAll(false)}
        />
      )}
    </>
  )
}

function Actions({ request, onMove }: { request: RequestDetail; onMove: (transition: Transition) => void }) {
  const t = useWords(requestWords)
  const { put } = useAddress()
  if (!request.may.edit && request.transitions.length === 0) return null
  return (
    <>
      {request.may.edit && (
        <QuietButton
          startIcon={<Icon path={mdiPencilOutline} size={18} />}
          onClick={() => put({ edit: 'true' })}
        >
          {t.edit}
        </QuietButton>
      )}
      <TransitionButtons
        transitions={request.transitions}
        onChoose={onMove}
        leads={({ to }) => to === 'APPROVED' || to === 'PENDING'}
        isMain
        of={request.number}
      />
    </>
  )
}
