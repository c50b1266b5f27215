/** Drag and drop with one pointer, by mouse, finger or pen. Whatever can be dragged can be done without dragging too. */
import type { Attachment } from 'svelte/attachments';

export interface Drag {
  /** The zones that take it; none: it cannot be dragged now. */
  to: readonly string[];
  /** It has been picked up (true), or let go. */
  picked: (up: boolean) => void;
  /** Where it is now: over a zone that takes it, or null. */
  over?: (zone: string | null) => void;
  /** It has been let go over a zone that takes it. */
  dropped: (zone: string) => void;
}

/** A finger trembles: what moves less is a touch. */
const TREMBLE = 7;

export function draggable(drag: () => Drag): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number; pointer: number } | null = null;
    let ghost: HTMLElement | null = null;

    /** The zone that would take it here. */
    const zoneAt = (x: number, y: number): string | null => {
      const zones = document
        .elementsFromPoint(x, y)
        .map((found) => found.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? '');
      return zones.find((zone) => drag().to.includes(zone)) ?? null;
    };

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
      drag().over?.(zoneAt(event.clientX, event.clientY));
    }

    function up(event: PointerEvent) {
      if (event.pointerId !== from?.pointer) return;
      const dragged = ghost !== null;
      const zone = dragged && event.type === 'pointerup' ? zoneAt(event.clientX, event.clientY) : null;
      end();
      if (!dragged) return;
      // The click that follows was not meant.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      if (zone !== null) drag().dropped(zone);
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
  const { color, fontSize } = getComputedStyle(drawn);
  Object.assign(ghost.style, { color, fontSize });
  ghost.style.setProperty('--card', getComputedStyle(drawn).getPropertyValue('--card'));
  (element.closest('.jewellery') ?? document.body).append(ghost);
  // In some browsers a board is what "fixed" refers to, not the window.
  const placed = ghost.getBoundingClientRect();
  ghost.style.left = `${2 * left + width / 2 - placed.left - placed.width / 2}px`;
  ghost.style.top = `${2 * top + height / 2 - placed.top - placed.height / 2}px`;
  return ghost;
}
