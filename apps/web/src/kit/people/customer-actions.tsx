import { styled } from '@mui/material/styles'
import type { Words } from '@rp/domain/languages'
import { createContext, Suspense, use, useState, type ComponentType } from 'react'
import { useText } from '../language.ts'
import { QuietButton } from '../look/quiet-button.ts'

export interface CustomerActionProps {
  customer: { id: string; name: string }
  /** The room it is started from. */
  room_id: string
  onClose: () => void
}

/** An action for a customer from the chat; the chat does not know the areas that implement it. */
export interface CustomerAction {
  key: string
  label: Words
  Dialog: ComponentType<CustomerActionProps>
}

export const CustomerActions = createContext<CustomerAction[]>([])

/** A button for each action, and the dialog of the chosen one. */
export function CustomerActionButtons({ customer, room_id }: Omit<CustomerActionProps, 'onClose'>) {
  const actions = use(CustomerActions)
  const text = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const action = actions.find(({ key }) => key === chosen)
  return (
    <Buttons>
      {actions.map(({ key, label }) => (
        <QuietButton key={key} size="small" onClick={() => setChosen(key)}>
          {text(label)}
        </QuietButton>
      ))}
      <Suspense>
        {action && <action.Dialog customer={customer} room_id={room_id} onClose={() => setChosen(null)} />}
      </Suspense>
    </Buttons>
  )
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 })
