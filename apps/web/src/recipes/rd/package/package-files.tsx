import { mdiFileDocumentOutline } from '@mdi/js'
import type { RecipePackage } from '@rp/contract/recipes/recipe-package'
import { saveFile } from '../../../kit/browser/save-file.ts'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import { recipeFiles } from '../../recipe-files.ts'
import { packageWords } from './package-words.ts'

/** Downloads of a package's proof and print photo. */
export function PackageFiles({ of: packaged }: { of: RecipePackage }) {
  const t = useWords(packageWords)
  return (
    <>
      {packaged.proof_file && <FileButton file={packaged.proof_file} name={t.proof} />}
      {packaged.print_photo_file && <FileButton file={packaged.print_photo_file} name={t.photo} />}
    </>
  )
}

function FileButton({ file, name }: { file: string; name: string }) {
  const t = useWords(packageWords)
  const open = async () => {
    try {
      saveFile(await recipeFiles('LABEL').load(file), file)
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    }
  }
  return (
    <QuietButton
      aria-label={t.download(name)}
      startIcon={<Icon path={mdiFileDocumentOutline} size={18} />}
      onClick={() => void open()}
    >
      {name}
    </QuietButton>
  )
}
