import { styled } from '@mui/material/styles'
import type { LabelDesignRow } from '@rp/contract/recipes/label-design'
import { preflightLevelWords } from '@rp/domain/preflight-words'
import type { Tone } from '@rp/domain/statuses'
import { groups } from '@rp/label/groups'
import { useText, useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { groupWords } from '../../label-editor/element-words.ts'
import { LinkButton } from '../link-button.tsx'
import { designAddress } from './design-address.ts'
import type { RecipeDesign } from './design-queries.ts'
import { designWords } from './design-words.ts'

type Level = RecipeDesign['findings'][number]['level']
const levels = ['BLOCK', 'WARN', 'INFO'] as const satisfies readonly Level[]
const tones: Record<Level, Tone> = { BLOCK: 'red', WARN: 'amber', INFO: 'grey' }

/** The number of findings per level, worst first. */
export function FindingCounts({ findings }: Pick<RecipeDesign, 'findings'>) {
  const t = useWords(designWords)
  const counts = levels
    .map((level) => ({ level, count: findings.filter((one) => one.level === level).length }))
    .filter(({ count }) => count > 0)
  if (counts.length === 0) return <ToneChip tone="green" text={t.allClear} />
  return counts.map(({ level, count }) => <ToneChip key={level} tone={tones[level]} text={t[level](count)} />)
}

/** The preflight findings of the stored label. */
export function FindingsCard({
  findings,
  design,
}: Pick<RecipeDesign, 'findings'> & { design: LabelDesignRow }) {
  const t = useWords(designWords)
  const text = useText()
  /** A finding, prefixed with its group's name unless the sentence contains it. */
  const reported = ({ group: name, words }: RecipeDesign['findings'][number]): string => {
    const group = groups.find((one) => one === name)
    const sentence = text(words)
    const place = group ? text(groupWords(group)) : ''
    return place === '' || sentence.includes(place) ? sentence : `${place}: ${sentence}`
  }
  return (
    <PartCard
      title={t.findings}
      actions={
        findings.length > 0 && (
          <LinkButton to={designAddress(design, design.is_editable ? 'edit' : 'review')}>
            {t.inEditor}
          </LinkButton>
        )
      }
    >
      {findings.length === 0 && <p>{t.clean}</p>}
      <Findings aria-label={t.findings}>
        {levels.flatMap((level) =>
          findings
            .filter((one) => one.level === level)
            .map((one, at) => (
              <li key={`${level} ${at}`}>
                <ToneChip tone={tones[level]} text={text(preflightLevelWords[level])} />
                <span>{reported(one)}</span>
              </li>
            )),
        )}
      </Findings>
    </PartCard>
  )
}

const Findings = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 13.5,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 10px',
    padding: '7px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& > li > span:last-of-type': { flex: '1 1 240px', minWidth: 0 },
}))
