// Runs before the first paint, so that a chosen theme never flashes. Blocking and external on
// purpose: the page's content security policy allows no inline script.
;(() => {
  const choice = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)
  if (choice) document.documentElement.dataset.theme = choice[1]
})()
