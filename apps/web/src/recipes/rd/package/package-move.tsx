import type { RecipePackage } from '@rp/contract/recipes/recipe-package'
import { movePackage } from '@rp/contract/recipes/transition'
import { call } from '../../../kit/call.ts'
import { TransitionDialog } from '../../../kit/moves/transition-dialog.tsx'
import { useRecipeMoveForm } from '../recipe-move-form.ts'

interface Props {
  recipe_id: string
  packaged: RecipePackage
  transition: RecipePackage['transitions'][number]
  onMoved: () => void
  onClose: () => void
}

/** Moves the status of one package. */
export function PackageMove({ recipe_id, packaged, transition, onMoved, onClose }: Props) {
  const asks = useRecipeMoveForm()
  const { id, name, package_status } = packaged
  return (
    <TransitionDialog
      machine="packaging"
      name={name}
      from={package_status}
      transition={transition}
      asks={asks}
      move={(carried) =>
        call(movePackage, {
          params: { id: recipe_id, package_id: id },
          body: { to: transition.to, expected_status: package_status, ...carried },
        })
      }
      onMoved={onMoved}
      onClose={onClose}
    />
  )
}
