/** Lines that do not fit fade out at the upper edge, instead of being cut in the middle of their letters. */
export function fades(element: HTMLElement): () => void {
  const look = () => {
    const hidden = element.scrollHeight - element.clientHeight + Math.min(0, element.scrollTop);
    element.classList.toggle('fades', hidden > 1);
  };
  const observer = new ResizeObserver(look);
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  element.addEventListener('scroll', look, { passive: true });
  return () => {
    observer.disconnect();
    element.removeEventListener('scroll', look);
  };
}
