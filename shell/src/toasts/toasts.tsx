import type { Notification } from '@site/shared/contract/runtime';
import { color, layer, radius, shadow, space, target } from '@site/shared/tokens';
import { Glyph } from '@site/shared/ui';
import { CircleAlert, CircleCheck, X } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { create } from 'zustand';
import { shellTexts } from '#content/shell-texts';

interface Toast extends Notification {
  readonly id: number;
}

interface ToastState {
  readonly toasts: readonly Toast[];
  notify(notification: Notification): void;
  dismiss(id: number): void;
}

/** Maximum number of toasts; the oldest are dropped. */
export const TOAST_LIMIT = 20;

/** Duration of a toast. An error that needs an answer is also shown at its place. */
export const TOAST_DURATION_MS = { success: 6_000, error: 20_000 } as const;

let nextId = 0;

/** Visible toasts, newest first. */
export const useToasts = create<ToastState>((set, get) => ({
  toasts: [],
  notify(notification) {
    const toast = { ...notification, id: nextId++ };
    set({ toasts: [toast, ...get().toasts].slice(0, TOAST_LIMIT) });
    setTimeout(get().dismiss, TOAST_DURATION_MS[notification.tone], toast.id);
  },
  dismiss(id) {
    set({ toasts: get().toasts.filter((toast) => toast.id !== id) });
  },
}));

const Region = styled.section`
  position: fixed;
  inset-block-start: calc(var(--header-height) + ${space[3]});
  inset-inline: ${space[4]};
  z-index: ${layer.toast};
  display: grid;
  justify-items: end;
  gap: ${space[2]};
  max-block-size: min(18rem, 40dvh);
  overflow-y: auto;
  overscroll-behavior: contain;
  pointer-events: none;
`;

const Card = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  max-inline-size: min(28rem, 100%);
  padding-block: ${space[2]};
  padding-inline: ${space[4]} ${space[2]};
  color: ${color.text};
  background: ${color.surfaceRaised};
  border: 1px solid ${color.line};
  border-inline-start: 4px solid ${color.success};
  border-radius: ${radius.normal};
  box-shadow: ${shadow.float};
  overflow-wrap: anywhere;
  pointer-events: auto;

  &[data-tone='error'] {
    border-inline-start-color: ${color.danger};
  }

  svg {
    flex: none;
  }
`;

const Dismiss = styled.button`
  display: grid;
  place-items: center;
  inline-size: ${target.normal};
  block-size: ${target.normal};
`;

/** The toasts. The live region announces them; errors interrupt. */
export function Toasts(): ReactNode {
  const { toasts, dismiss } = useToasts();
  return (
    <Region aria-label={shellTexts.notifications} aria-live="polite">
      {toasts.map(({ id, tone, message }) => (
        <Card key={id} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
          {tone === 'error' ? (
            <Glyph icon={CircleAlert} color={color.danger} />
          ) : (
            <Glyph icon={CircleCheck} color={color.success} />
          )}
          {message}
          <Dismiss type="button" aria-label={shellTexts.dismiss} onClick={() => dismiss(id)}>
            <Glyph icon={X} />
          </Dismiss>
        </Card>
      ))}
    </Region>
  );
}
