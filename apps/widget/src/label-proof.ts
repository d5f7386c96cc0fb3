import { openLabelProofPage } from './pages/label-proof/label-proof-page.ts'
import { thisPage } from './pages/this-page.ts'

const { root, token, language } = thisPage()
openLabelProofPage(root, token, language)
