/** Steps that can be undone. */
export const MAX_STEPS = 100;

/** A document with its way there and back. */
export interface DocumentHistory<Content> {
  past: readonly Content[];
  present: Content;
  future: readonly Content[];
  /** Steps of the same name in a row are one: letters of a title. */
  step?: string;
}

/**
 * `show`: another content is the present one, as a step.
 * `stored`: what was saved reads as the store has it, which is not a step; what was changed since it was sent stays.
 */
export type HistoryAction<Action, Content = never> =
  | Action
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'show'; content: Content }
  | { type: 'stored'; sent: Content; content: Content };

export const startHistory = <Content>(present: Content): DocumentHistory<Content> => ({
  past: [],
  present,
  future: [],
});

/**
 * The reducer of a document's history. An action that changes nothing is not a step.
 * @param apply what an action makes of the document; the same object where it changes nothing
 */
export const createHistoryReducer =
  <Content, Action extends { type: string; step?: string }>(
    apply: (present: Content, action: Action) => Content,
  ) =>
  (
    history: DocumentHistory<Content>,
    action: HistoryAction<Action, Content>,
  ): DocumentHistory<Content> => {
    if (action.type === 'undo') return goBack(history);
    if (action.type === 'redo') return goForth(history);
    if (isOfFrame(action)) {
      const { content } = action;
      if (action.type === 'show') return addStep(history, content, undefined);
      return history.present === action.sent ? { ...history, present: content } : history;
    }
    const own = action as Action;
    return addStep(history, apply(history.present, own), own.step);
  };

type FrameAction<Content> = Extract<HistoryAction<never, Content>, { content: Content }>;

const isOfFrame = <Content>(
  action: HistoryAction<{ type: string }, Content>,
): action is FrameAction<Content> => action.type === 'show' || action.type === 'stored';

function goBack<Content>(history: DocumentHistory<Content>): DocumentHistory<Content> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past.at(-1) as Content, future: [present, ...future] };
}

function goForth<Content>(history: DocumentHistory<Content>): DocumentHistory<Content> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  const [after, ...rest] = future as [Content, ...Content[]];
  return { past: [...past, present], present: after, future: rest };
}

function addStep<Content>(
  history: DocumentHistory<Content>,
  changed: Content,
  step: string | undefined,
): DocumentHistory<Content> {
  const { past, present } = history;
  if (changed === present) return history;
  const isMerged = step !== undefined && step === history.step && past.length > 0;
  return {
    past: isMerged ? past : [...past, present].slice(-MAX_STEPS),
    present: changed,
    future: [],
    ...(step !== undefined && { step }),
  };
}
