import Alert from '@mui/material/Alert'
import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { quotationFields } from '@rp/contract/machine/sections'
import { formatMoney } from '@rp/domain/money'
import { quotationLineKinds } from '@rp/domain/machine-service/quotation'
import { chargedDespiteCoverage, withCoverage } from '@rp/domain/service-contract/coverage'
import { createContext, use } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OwnInput } from '../../kit/form/field.ts'
import { useInput } from '../../kit/form/use-input.ts'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { contractWords } from './contract-words.ts'

type Contract = NonNullable<MachineServiceDetail['contract']>

/** The service contract of the job whose quotation is written. */
export const QuotedContract = createContext<MachineServiceDetail['contract']>(null)

/** What the contract of the job pays of the quotation, and whether a line charges the customer for it. */
export const CoverageInput: OwnInput = ({ field }) => {
  const contract = use(QuotedContract)
  const { readOnly } = useInput(field)
  return contract && !readOnly ? <Coverage contract={contract} /> : null
}

function Coverage({ contract }: { contract: Contract }) {
  const t = useWords(contractWords)
  const text = useText()
  const { setValue } = useFormContext()
  const lines = linesOf(useWatch({ name: 'lines' }))
  const complete = lines.flatMap((line, at) => {
    const known = quotationFields.lines.element.safeParse(line)
    return known.success ? [{ line: known.data, at }] : []
  })
  const charged = chargedDespiteCoverage(
    complete.map(({ line }) => line),
    contract,
  ).map((at) => (complete[at]?.at ?? 0) + 1)
  const apply = () => {
    const covered = withCoverage(
      complete.map(({ line }) => line),
      contract,
    )
    const next = lines.map((line, at) => covered[complete.findIndex((one) => one.at === at)] ?? line)
    setValue('lines', next, { shouldDirty: true, shouldValidate: true })
  }
  if (contract.is_used_up) return <Alert severity="info">{t.usedUp}</Alert>
  const kinds = contract.covers.map((kind) => text(quotationLineKinds[kind])).join(', ')
  return (
    <Alert
      severity={charged.length > 0 ? 'warning' : 'info'}
      action={
        charged.length > 0 && (
          <QuietButton size="small" onClick={apply}>
            {t.apply}
          </QuietButton>
        )
      }
    >
      <div>{`${contract.number} · ${t.covered}: ${kinds || t.nothing}`}</div>
      {contract.parts_left !== null && <div>{t.partsLeft(formatMoney(contract.parts_left))}</div>}
      {charged.length > 0 && <div>{t.charged(charged.join(', '))}</div>}
      {charged.length === 0 && complete.length > 0 && kinds !== '' && <div>{t.applied}</div>}
    </Alert>
  )
}

const linesOf = (value: unknown): object[] => (Array.isArray(value) ? (value as object[]) : [])
