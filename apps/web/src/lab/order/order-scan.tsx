import { scanLabCode } from '@rp/contract/lab/order'
import { pathOf } from '@rp/domain/routes'
import { useNavigate } from 'react-router'
import { call, ProblemError } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { ScanBox } from '../scan-box.tsx'
import { scanWords } from '../scan-words.ts'

/** Opens the order of a scanned code; for a sample, the next step. */
export function OrderScan() {
  const t = useWords(scanWords)
  const navigate = useNavigate()

  async function open(code: string): Promise<void> {
    try {
      const { order_id, sample_id, next_step_id } = await call(scanLabCode, { query: { code } })
      const isAtBench = sample_id !== null && next_step_id !== null
      await navigate(
        isAtBench
          ? pathOf('lab-order-step-update', { orderId: order_id, stepId: next_step_id })
          : pathOf('lab-order-update', { orderId: order_id }),
      )
    } catch (cause) {
      const isUnknown = cause instanceof ProblemError && cause.problem.code === 'not_found'
      const text = cause instanceof Error ? cause.message : String(cause)
      toast({ tone: 'error', text: isUnknown ? t.unknown(code) : text })
    }
  }

  return (
    <div className="not-printed" style={{ flex: '1 1 200px', maxWidth: 320 }}>
      <ScanBox label={t.scan} onCode={(code) => void open(code)} />
    </div>
  )
}
