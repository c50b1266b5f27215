/** Drag and drop with one pointer, by mouse, finger or pen. Whatever can be dragged can be done without dragging too. */
import type { Attachment } from 'svelte/attachments';

export interface Drag {
  /** The zones that take it; none: it cannot be dragged now. */
  to: readonly string[];
  /** It has been picked up (true), or let go. */
  picked: (up: boolean) => void;
  /** It has been let go over a zone that takes it. */
  dropped: () => void;
}

/** A finger trembles: what moves less is a touch. */
const TREMBLE = 7;

export function draggable(drag: () => Drag): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number; pointer: number } | null = null;
    let ghost: HTMLElement | null = null;

    const isTaken = (x: number, y: number): boolean =>
      document
        .elementsFromPoint(x, y)
        .some((found) => drag().to.includes(found.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? ''));

    function down(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary || !drag().to.length) return;
      from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      // A quick hand has left the card before it is known to drag it.
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', up);
    }

    function move(event: PointerEvent) {
      if (!from || event.pointerId !== from.pointer) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!ghost) {
        if (Math.hypot(x, y) < TREMBLE) return;
        ghost = lift(element);
        drag().picked(true);
      }
      ghost.style.translate = `${x}px ${y}px`;
    }

    function up(event: PointerEvent) {
      if (event.pointerId !== from?.pointer) return;
      const dragged = ghost !== null;
      const taken = dragged && event.type === 'pointerup' && isTaken(event.clientX, event.clientY);
      end();
      if (!dragged) return;
      // The click that follows was not meant.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      if (taken) drag().dropped();
    }

    function end() {
      if (ghost) drag().picked(false);
      ghost?.remove();
      ghost = from = null;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    }

    element.addEventListener('pointerdown', down);
    element.addEventListener('dragstart', prevent);
    return () => {
      end();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('dragstart', prevent);
    };
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

const prevent = (event: Event) => event.preventDefault();

/** A picture of what is dragged, above everything. */
function lift(element: HTMLElement): HTMLElement {
  const drawn = element.querySelector<HTMLElement>('[data-drawn]') ?? element;
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const ghost = drawn.cloneNode(true) as HTMLElement;
  for (const part of [ghost, ...ghost.querySelectorAll<HTMLElement>('[data-card], [data-zone]')]) {
    delete part.dataset.card;
    delete part.dataset.zone;
  }
  ghost.ariaHidden = 'true';
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    zIndex: '50',
    pointerEvents: 'none',
    rotate: '-3deg',
    scale: '1.06',
    filter: 'drop-shadow(0 12px 18px rgb(0 0 0 / 0.6))',
  });
  ghost.style.setProperty('--card', getComputedStyle(drawn).getPropertyValue('--card'));
  (element.closest('.jewellery') ?? document.body).append(ghost);
  return ghost;
}
