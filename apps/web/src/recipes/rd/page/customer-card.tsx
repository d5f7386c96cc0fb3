import { mdiMessageTextOutline } from '@mdi/js'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { Icon } from '../../../kit/icon.tsx'
import { useWords } from '../../../kit/language.ts'
import { useMayOpen } from '../../../kit/may-open.ts'
import { PersonName } from '../../../kit/person-avatar.tsx'
import { QuietButton } from '../../../kit/quiet-button.ts'
import { pageWords } from './page-words.ts'
import { PartCard } from '../../../kit/part-card.tsx'

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
