import { moveRequest, type RequestDetail } from '@rp/contract/food-recipes/regulation-request'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { reasonForm } from '../../kit/transitions/transition-form.ts'
import { transitionWords } from '../../kit/transitions/transition-words.ts'
import { TransitionDialog } from '../../kit/transitions/transition-dialog.tsx'
import { useReloadRegulation } from './request-queries.ts'

interface Props {
  request: RequestDetail
  transition: RequestDetail['transitions'][number]
  onClose: () => void
}

/** Changes the status of one request. */
export function RequestMove({ request: { id, number, entry_name, status }, transition, onClose }: Props) {
  const reload = useReloadRegulation()
  return (
    <TransitionDialog
      machine="regulation_request"
      name={`${number} ${entry_name}`}
      from={status}
      transition={transition}
      asks={reasonForm(useWords(transitionWords).reason)}
      move={(carried) =>
        call(moveRequest, {
          params: { id },
          body: { to: transition.to, expected_status: status, ...carried },
        })
      }
      onMoved={() => void reload()}
      onClose={onClose}
    />
  )
}
