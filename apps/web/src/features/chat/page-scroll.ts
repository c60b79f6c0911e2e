/** Keeps whatever scrolls around an element where it is, over the drawing that follows a submit. */
export function holdPageScroll(element: Element | null): void {
  const held: { readonly around: Element; readonly top: number }[] = []
  for (let around = element?.parentElement; around; around = around.parentElement) {
    held.push({ around, top: around.scrollTop })
  }
  const page = { x: window.scrollX, y: window.scrollY }
  requestAnimationFrame(() => {
    for (const { around, top } of held) {
      if (around.scrollTop !== top) around.scrollTop = top
    }
    if (window.scrollX !== page.x || window.scrollY !== page.y) window.scrollTo(page.x, page.y)
  })
}
