import { mdiMessageTextOutline } from '@mdi/js'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { PartCard } from '../../../kit/page/part-card.tsx'
import { PersonName } from '../../../kit/people/person-avatar.tsx'
import { useMayOpen } from '../../../kit/rights/may-open.ts'
import { pageWords } from './page-words.ts'

/** Whose recipe it is, with the way to their chat. */
export function CustomerCard({ recipe }: { recipe: RecipeDetail }) {
  const t = useWords(pageWords)
  const mayChat = useMayOpen()('messenger')
  const { customer_name, room_id } = recipe
  return (
    <PartCard title={t.customerTitle}>
      {customer_name === null ? (
        <p>{t.noCustomer}</p>
      ) : (
        <div className="line">
          <PersonName name={customer_name} />
          {mayChat && room_id && (
            <span className="end">
              <QuietButton
                // The router's link in the button's clothes.
                {...{ component: Link, to: `${pathOf('messenger')}?room=${room_id}` }}
                startIcon={<Icon path={mdiMessageTextOutline} size={18} />}
              >
                {t.openChat}
              </QuietButton>
            </span>
          )}
        </div>
      )}
      {customer_name !== null && room_id === null && <p className="quiet">{t.noChat}</p>}
    </PartCard>
  )
}
