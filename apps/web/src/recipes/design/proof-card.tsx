import type { LabelDesignRow } from '@rp/contract/recipes/label-design'
import { createProofLink } from '@rp/contract/recipes/label-proof'
import type { PackageStatus } from '@rp/domain/state-machines/package-machine'
import type { Tone } from '@rp/domain/statuses'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { CopyField } from '../../kit/text/copy-field.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import type { RecipeDesign } from './design-queries.ts'
import { designWords } from './design-words.ts'

interface Props {
  design: LabelDesignRow
  proof: RecipeDesign['proof']
  status: PackageStatus
}

const tones: Record<NonNullable<RecipeDesign['proof']>['state'], Tone> = {
  OPEN: 'blue',
  APPROVED: 'green',
  CHANGES_ASKED: 'amber',
  CLOSED: 'grey',
}

/** The customer's answer on the label that was handed in, and a link to request it. */
export function ProofCard({ design, proof, status }: Props) {
  const t = useWords(designWords)
  const link = useMutation({
    mutationFn: () => call(createProofLink, { params: { id: design.id } }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  const mayAsk = status === 'PENDING_STAFF_APPROVAL' || status === 'PENDING_DESIGN_TEST'
  return (
    <PartCard title={t.proof}>
      {proof ? (
        <>
          <div className="line">
            <ToneChip tone={tones[proof.state]} text={t[`proof${proof.state}`]} />
            <span>{t.proofOf(proof.revision_no)}</span>
          </div>
          {proof.answered_at && (
            <p className="quiet">
              <DateText instant={proof.answered_at} /> {proof.signed_name && t.signed(proof.signed_name)}
            </p>
          )}
        </>
      ) : (
        <p>{t.proofNone}</p>
      )}
      {mayAsk && (
        <div style={{ marginTop: 10 }}>
          {link.data ? (
            <>
              <CopyField label={t.link} text={link.data.url} />
              <p className="quiet">
                {`${t.linkHelp} ${t.validUntil} `}
                <DateText instant={link.data.expires_at} />
              </p>
            </>
          ) : (
            <QuietButton disabled={link.isPending} onClick={() => link.mutate()}>
              {proof ? t.newLink : t.makeLink}
            </QuietButton>
          )}
        </div>
      )}
    </PartCard>
  )
}
