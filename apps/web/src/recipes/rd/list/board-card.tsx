import type { RecipeRow } from '@rp/contract/recipes/recipe'
import type { FormulaStatus } from '@rp/domain/state-machines/formula-machine'
import { pathOf } from '@rp/domain/routes'
import { Age, BoardCard } from '../../../kit/board/board-card.tsx'
import { useWords } from '../../../kit/language.ts'
import { StatusChip } from '../../../kit/look/status-chip.tsx'
import { PersonAvatar } from '../../../kit/people/person-avatar.tsx'
import { CustomerName } from '../../../kit/text/customer-name.tsx'
import { MarketVerdictChip } from '../../market-verdict-chip.tsx'
import { rdWords } from '../list-words.ts'

interface Props {
  card: RecipeRow
  onMove: (to: FormulaStatus) => void
}

/** One recipe on the board. */
export function RecipeCard({ card: recipe, onMove }: Props) {
  const t = useWords(rdWords)
  const { id, number, name, assignee_name, qa_status } = recipe
  return (
    <BoardCard
      kind="formula"
      status={recipe.formula_status}
      number={number}
      to={pathOf('recipe-rd-version', { id })}
      onMove={onMove}
    >
      <strong>{name}</strong>
      {recipe.customer_name && (
        <span className="quiet">
          <CustomerName of={recipe} />
        </span>
      )}
      {recipe.version_no !== null && <MarketVerdictChip of={recipe.market_verdicts} />}
      <div className="bottom">
        {qa_status && (
          <span title={t.qa}>
            <StatusChip kind="qa" status={qa_status} />
          </span>
        )}
        <span className="quiet" title={t.since}>
          <Age instant={recipe.status_since} />
        </span>
        {assignee_name && (
          <span className="who" title={assignee_name}>
            <PersonAvatar name={assignee_name} size={24} />
            <span className="visually-hidden">{`${t.assignee}: ${assignee_name}`}</span>
          </span>
        )}
      </div>
    </BoardCard>
  )
}
