import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Root } from './app/root.tsx'
import { currentLanguage } from './kit/language.ts'
import './kit/base.css'

document.documentElement.lang = currentLanguage()
const place = document.getElementById('root')
if (!place) throw new Error('Cannot start the panel: index.html has no #root')
createRoot(place).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
