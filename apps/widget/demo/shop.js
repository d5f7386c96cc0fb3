// The shop's own script: the language switch. The chat widget follows the page's language automatically.
const remembered = 'siam-botanica.language'

function speak(language) {
  document.documentElement.lang = language
  document.title =
    language === 'th' ? 'สยามโบทานิกา · สกินแคร์จากสมุนไพรไทย' : 'Siam Botanica · Thai botanical skincare'
  for (const button of document.querySelectorAll('[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset.language === language))
}

const asked = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(remembered)
speak(asked === 'en' || asked === 'th' ? asked : navigator.language.startsWith('th') ? 'th' : 'en')

for (const button of document.querySelectorAll('[data-language]')) {
  button.addEventListener('click', () => {
    localStorage.setItem(remembered, button.dataset.language)
    speak(button.dataset.language)
  })
}
