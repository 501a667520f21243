import React, {
  createContext,
  useContext,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';

/** Input typed into a tool, by name. It lives as long as the tool is on the page and is stored nowhere. */
export interface Memory {
  read: <T>(name: string, initial: T) => T;
  write: (name: string, value: unknown) => void;
  clear: () => void;
}

function createMemory(): Memory {
  const values = new Map<string, unknown>();
  return {
    // Each name is written by one `useKept` only, so its type is the one of that call.
    read: <T,>(name: string, initial: T) => (values.has(name) ? (values.get(name) as T) : initial),
    write: (name, value) => void values.set(name, value),
    clear: () => values.clear(),
  };
}

const MemoryContext = createContext<Memory>(createMemory());

/** Holds what is typed, above everything that can crash. */
export function MemoryProvider({ children }: { children: ReactNode }): ReactNode {
  const [memory] = useState(createMemory);
  return <MemoryContext value={memory}>{children}</MemoryContext>;
}

/** Memory of the nearest {@link MemoryProvider}; without one, a memory that all such tools share. */
export function useMemory(): Memory {
  return useContext(MemoryContext);
}

/**
 * `useState` for what a reader types or creates: after a crash, "Try again" starts with the last value, even with the
 * one whose rendering crashed. `name` must be unique in the tool.
 */
export function useKept<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const memory = useMemory();
  const [value, setValue] = useState<T>(() => memory.read(name, initial));
  function set(next: SetStateAction<T>): void {
    // Written before React renders: an update that crashes never reaches an effect.
    const resolved =
      typeof next === 'function' ? (next as (before: T) => T)(memory.read(name, initial)) : next;
    memory.write(name, resolved);
    setValue(resolved);
  }
  return [value, set];
}
