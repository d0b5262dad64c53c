/**
 * Texts on the page that do not fit: their box cuts them off without an ellipsis, or they reach beyond it. Texts with an ellipsis and
 * scrollable texts are cut on purpose. Texts for assistive technology have no box.
 */
export function clippedTexts(): string[] {
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '')
  const meansTo = ({ clipPath, overflowX, textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    clipPath !== 'none' ||
    ['auto', 'scroll'].includes(overflowX) ||
    textOverflow === 'ellipsis' ||
    webkitLineClamp !== 'none'
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter(
      (element) =>
        // An inline box has no width of its own, and a hidden one a single point.
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        hasText(element) &&
        !meansTo(getComputedStyle(element)) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    .map((element) => `"${element.textContent.trim()}" does not fit ${element.clientWidth} px`)
}
