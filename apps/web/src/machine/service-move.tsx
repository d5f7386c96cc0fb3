import type { StoredFile } from '@rp/contract/fields'
import { moveMachineService, type MachineServiceDetail } from '@rp/contract/machine/service'
import { machineOutcomes, type MachineOutcome } from '@rp/domain/state-machines/machine-service-machine'
import { call } from '../kit/call.ts'
import { choicesOf } from '../kit/choice/choices-of.ts'
import { useWords } from '../kit/language.ts'
import { reasonNeed, type TransitionForm } from '../kit/transitions/transition-form.ts'
import { transitionWords } from '../kit/transitions/transition-words.ts'
import { TransitionDialog } from '../kit/transitions/transition-dialog.tsx'
import { machineFiles } from './machine-files.ts'
import { useReload } from './service-queries.ts'

type Transition = MachineServiceDetail['transitions'][number]

interface Props {
  service: Pick<MachineServiceDetail, 'id' | 'number' | 'model' | 'status'>
  transition: Transition
  onClose: () => void
}

/** Changes the status of one job. */
export function ServiceMove({ service, transition, onClose }: Props) {
  const reload = useReload()
  const asks = useServiceMoveForm(transition)
  const { id, status } = service
  return (
    <TransitionDialog
      machine="machine_service"
      name={`${service.number} ${service.model}`}
      from={status}
      transition={transition}
      asks={asks}
      move={(carried) =>
        call(moveMachineService, {
          params: { id },
          body: { to: transition.to, transition: transition.id, expected_status: status, ...carried },
        })
      }
      onMoved={() => void reload(id)}
      onClose={onClose}
    />
  )
}

interface MoveValues {
  reason: string
  outcome: string
  evidence_file: StoredFile | null
}

interface Carried {
  reason?: string
  outcome?: MachineOutcome
  evidence_file?: string
}

/** The needs of job transitions; each ending has its own outcomes. */
function useServiceMoveForm({ outcomes }: Transition): TransitionForm<MoveValues, Carried> {
  const t = useWords(words)
  const { reason } = useWords(transitionWords)
  return {
    blank: { reason: '', outcome: outcomes.length === 1 ? (outcomes[0] ?? '') : '', evidence_file: null },
    places: {},
    elsewhere: 'reason',
    needs: {
      REASON: reasonNeed(reason),
      OUTCOME: {
        fields: [
          {
            kind: 'choice',
            name: 'outcome',
            label: t.outcome,
            required: true,
            none: t.choose,
            choices: choicesOf(machineOutcomes).filter(({ value }) => outcomes.some((one) => one === value)),
          },
        ],
        missing: ({ outcome }, form) => (outcome ? {} : { outcome: form.required }),
        carried: ({ outcome }) => {
          const chosen = outcomes.find((one) => one === outcome)
          return chosen ? { outcome: chosen } : {}
        },
      },
      EVIDENCE: {
        fields: [
          {
            kind: 'file',
            name: 'evidence_file',
            label: t.evidence,
            help: t.evidenceHelp,
            required: true,
            files: machineFiles,
          },
        ],
        missing: ({ evidence_file }, form) => (evidence_file ? {} : { evidence_file: form.required }),
        carried: ({ evidence_file }) => (evidence_file ? { evidence_file: evidence_file.file } : {}),
      },
    },
  }
}

const words = {
  en: {
    outcome: 'Outcome',
    choose: 'Please choose',
    evidence: 'Evidence',
    evidenceHelp: 'Proof that the customer accepted: signed quotation, e-mail or chat as PDF or picture',
  },
  th: {
    outcome: 'ผลของงาน',
    choose: 'กรุณาเลือก',
    evidence: 'หลักฐาน',
    evidenceHelp: 'หลักฐานว่าลูกค้ายืนยัน เช่น ใบเสนอราคาที่ลงนาม อีเมล หรือแชต เป็น PDF หรือรูปภาพ',
  },
}
